"""What is asked of the database and written into it, with its schema: the only place with SQL.

- `journals`: one table, its entries and messages; `questions`: over many tables; `settings`.
- `ruins`: what is left of a damaged table; `sealing` and `checking`: the digests of all.
- `rows`: between rows and values; `schema`: what there is.
"""
