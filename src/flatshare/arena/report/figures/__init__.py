"""What the games of a report come to, as figures: shares and averages with intervals, nothing drawn yet.

One module a part of the page. May import the facts, estimates, and components of the edition.
"""
