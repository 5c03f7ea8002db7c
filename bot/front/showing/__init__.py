"""Making channels show their tables: jobs, messages, layouts, pictures, and what stands in the way.

It knows Discord and the tables, and nothing of commands or answers.
"""
