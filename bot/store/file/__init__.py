"""The database as a file: whether it can be used, how it is made, connections and transactions."""
