"""Settings from the environment and `.env`, typed. `.env.example` explains each."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

DATABASE = Path("dobbelbot.db")
PREFIX = "DOBBELBOT_"
LOCAL_PORT = 8437
LOCAL_PLAYERS = ("Anna", "Bram", "Chris")


class Settings(BaseSettings):
    """How this bot is run."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_file=".env", env_file_encoding="utf-8", extra="ignore"
    )

    token: SecretStr = Field(default=SecretStr(""), description="the bot's token")
    database: Path = Field(default=DATABASE, description="the file that keeps the tables")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        default="INFO", description="how much is logged"
    )
