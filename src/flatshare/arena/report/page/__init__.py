"""The page of a report: one HTML file that needs no other, for screens of any width and for paper.

Start reading at `whole`, which puts it together. Every other module has a few sections; `html` is what they
are made of.
"""

from flatshare.arena.report.page.report import Report
from flatshare.arena.report.page.whole import whole_page

__all__ = ["Report", "whole_page"]
