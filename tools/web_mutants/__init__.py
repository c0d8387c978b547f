"""Mutants of the front end: change one thing at a time in the logic of table and game, and see whether a test fails.

`mutations` finds the small changes, `trying` runs the tests, `__main__` draws a sample and prints the report. The
sampling and the report are those of `tools.mutants`.
"""
