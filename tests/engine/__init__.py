"""The engine: rules, laws, recordings."""
