"""Pictures of sheets, dice and tables: a match in, the bytes of a PNG out."""
