"""Settings from the environment and `.env`, typed. `.env.example` explains each."""

from __future__ import annotations

import errno
import os
from io import StringIO
from pathlib import Path
from typing import Literal

from dotenv import dotenv_values
from pydantic import Field, SecretStr, field_validator
from pydantic_settings import (
    BaseSettings,
    InitSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

from bot import outside

DATABASE = Path("dobbelbot.db")
FILE = Path(".env")
PREFIX = "DOBBELBOT_"
LOCAL_PORT = 8437
LOCAL_PLAYERS = ("Anna", "Bram", "Chris")


class Settings(BaseSettings):
    """How this bot is run: by the environment, and by `.env` where that says nothing.

    Raises ValidationError for a value that does not fit; OSError, UnreadableFile for `.env`.
    """

    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="ignore")

    token: SecretStr = Field(
        default=SecretStr(""), max_length=outside.SETTING, description="the bot's token"
    )
    database: Path = Field(default=DATABASE, description="the file that keeps the tables")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        default="INFO", description="how much is logged"
    )

    @field_validator("database")
    @classmethod
    def _can_be_a_name(cls, database: Path) -> Path:
        """Longer names than the system knows are refused; all else is for whoever opens it."""
        try:
            os.stat(database)
        except OSError as error:
            if error.errno == errno.ENAMETOOLONG:
                raise ValueError("name too long") from error
        return database

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """The environment before `.env`, which is read as every text from outside is."""
        return init_settings, env_settings, InitSettingsSource(settings_cls, _from_file())


def _from_file() -> dict[str, str]:
    """What `.env` says, by the names of the fields; nothing where there is none."""
    try:
        text = outside.file_text(FILE, outside.SETTINGS_FILE)
    except FileNotFoundError:
        return {}
    return {
        name.upper().removeprefix(PREFIX).lower(): value
        for name, value in dotenv_values(stream=StringIO(text)).items()
        if value is not None and name.upper().startswith(PREFIX)
    }
