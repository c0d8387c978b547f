"""flatshare: two board games about an apartment, to play in the browser and to study from Python."""

__version__ = "0.1.0"
