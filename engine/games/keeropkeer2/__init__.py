"""Keer op Keer 2 (Noch mal so gut!, One More Encore!): rules chapter 2."""
