"""Any installed game in the terminal, with or without a screen of its own: its view and actions as text."""
