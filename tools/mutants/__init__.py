"""Mutation tests: does a test fail when a line of the rules, the core or the server is wrong?

`python -m tools.mutants` changes one small thing in a copy of the project, runs the tests that reach the
changed line, and repeats this for a sample of all possible changes. A mutant that no test notices survives: a
test is missing, or the change makes no difference.

Start reading at `__main__`. `mutations` finds what can be changed, `sampling` chooses, `reaching` knows which
tests reach which line, `trying` runs them, `report` prints the table.
"""
