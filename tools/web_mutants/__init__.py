"""Mutants of the front end: small changes in the logic of table and game, and whether a test fails.

`mutations` finds the changes, `trying` runs the tests, `__main__` draws a sample and prints the report.
The sampling and the report are those of `tools.mutants`.
"""
