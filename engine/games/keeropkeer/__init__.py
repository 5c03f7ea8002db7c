"""Keer op Keer (Noch mal!, Encore!): rules chapter 1."""
