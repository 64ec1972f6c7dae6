"""Every setting, declared once: flag > `SEARCH_*` variable > configuration file > default.

A field is a setting: its flag, its variable, its key in the file, its help and its documentation
come from it, and each value remembers its origin. What cannot be read is a usage error that names
the place. Read once, in `cli`; no module reads the environment later.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import Field, dataclass, field, fields
from datetime import date
from typing import Any
from urllib.parse import urlsplit

from search_skill.errors import UsageError

PREFIX = "SEARCH_"
UNSEEN = ("Cc", "Zl", "Zp")  # what breaks a line, or a request's head
A_VALUE = 60  # characters of a value that is shown where it cannot be read


@dataclass(frozen=True, slots=True)
class Rules:
    """What a setting takes and how it is shown."""

    meaning: str
    secret: bool = False  # no flag: shells keep history; never printed
    low: float | None = None
    high: float | None = None  # above it is an error
    most: float | None = None  # above it is taken as this
    choices: tuple[str, ...] = ()
    also: tuple[str, ...] = ()  # other variables that are honoured, after SEARCH_<NAME>
    takes: str = ""  # the form, in words, for the error and the help
    is_date: bool = False
    is_address: bool = False
    form: str = ""  # a pattern of all that it may be


def setting(default: Any, meaning: str, **rules: Any) -> Any:  # noqa: ANN401  as dataclasses.field
    """Declare a setting: its default, what it means, and `Rules` by keyword."""
    return field(default=default, metadata={"rules": Rules(meaning, **rules)})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What a run may be told."""

    limit: int = setting(
        15, "results in the answer; with --deep 22", low=0, most=50, takes="a whole number"
    )
    lang: str = setting(
        "",
        "language of the results, such as en or zh; default: the question's",
        form=r"[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*",
        takes="a language's code, such as en, zh or pt-BR",
    )
    report_lang: str = setting(
        "", "language of the report's own words; default the question's", choices=("en", "zh")
    )
    progress: str = setting(
        "",
        "how a run goes, on stderr: json for events; default a line a stage on a terminal",
        choices=("json", "none"),
    )
    region: str = setting(
        "",
        "country of the results, such as us or cn",
        form=r"[a-z]{2}",
        takes="a country's code of two letters, such as us or cn",
    )
    freshness: str = setting("", "only what is this new", choices=("day", "week", "month", "year"))
    freshness_mode: str = setting(
        "soft", "strict keeps only proven dates, soft also the undated", choices=("soft", "strict")
    )
    since: str = setting("", "only what was published on or after this day", is_date=True)
    as_of: str = setting(
        "", "what today is for this run; default the clock, on replay the tape's", is_date=True
    )
    timeout: float = setting(
        10.0, "seconds for one request", low=0.1, high=600, takes="seconds, such as 10 or 1.5"
    )
    budget_seconds: float = setting(
        0.0, "seconds for the whole run; default 45, with --deep 150", low=0, high=86_400
    )
    max_pages: int = setting(
        0, "pages to read at most; default 18, with --deep 36", low=0, most=200
    )
    reuse_minutes: float = setting(
        0.0, "minutes in which an answer or a page is used again; 0 asks anew", low=0, high=1440
    )
    engines: tuple[str, ...] = setting((), "general engines to use, in this order; default all")
    platforms: tuple[str, ...] = setting(
        (), "platforms to ask, instead of those the words call for"
    )
    robots: str = setting("report", "what robots.txt is for", choices=("report", "obey", "ignore"))
    browser: str = setting(
        "worth",
        "when a real browser may be started: for pages of promise, for every page, or never",
        choices=("worth", "always", "none"),
    )
    meaning: str = setting(
        "auto",
        "whether installed vectors (extras semantic, semantic-multi) have a say in the order",
        choices=("auto", "none"),
    )
    searxng_url: str = setting(
        "http://127.0.0.1:8888",
        "where a SearXNG answers",
        also=("SEARXNG_URL",),
        is_address=True,
        takes="an address, such as http://127.0.0.1:8888",
    )
    contact: str = setting("", "an address for site owners, sent with requests to APIs")
    project: str = setting(
        "", "a folder whose lockfiles say which versions are meant; default: where you are"
    )
    model_id: str = setting("", "the model for the steps that may use one")
    base_url: str = setting("", "where that model is served")
    api_key: str = setting("", "the key for it", secret=True)
    max_calls: int = setting(
        12, "calls of the model at most, with --research", low=1, high=200, takes="a whole number"
    )
    max_tokens: int = setting(
        60_000,
        "tokens at most, with --research",
        low=1_000,
        high=10_000_000,
        takes="a whole number",
    )
    paid: str = setting(
        "ask",
        "whether --research may ask for consent; deny switches it off",
        choices=("ask", "deny"),
    )
    plugins: tuple[str, ...] = setting((), "folders with platforms of your own")


@dataclass(frozen=True, slots=True)
class Loaded:
    """The settings of a run, and where each value came from: flag, variable, file, default."""

    settings: Settings
    origin: Mapping[str, str]
    keys: Mapping[str, str] = field(default_factory=dict)  # of platforms, by name; never shown
    file: str = ""  # the configuration file that was looked at
    fault: UsageError | None = None  # why that file counts for nothing: what the doctor tells


def declared() -> Iterator[tuple[str, Rules, Any]]:
    """Yield each setting's name, rules and default, in the order of declaration."""
    for each in fields(Settings):
        yield each.name, rules_of(each), each.default


def rules_of(each: Field[Any]) -> Rules:
    """Return what a field takes."""
    rules: Rules = each.metadata["rules"]
    return rules


def keys_of(
    names: Iterable[str], environ: Mapping[str, str], file: Mapping[str, Any]
) -> dict[str, str]:
    """Return the keys of platforms that are there: the variable of that name, else `[keys]`.

    Blanks around a key are none of it, and a blank key is none. `SEARCH_<NAME>` comes first.
    """
    found = {}
    for name in names:
        stated = (environ.get(PREFIX + name), environ.get(name), file.get(name))
        key = next((str(each).strip() for each in stated if each and str(each).strip()), "")
        if key:
            found[name] = key
    return found


def load(
    flags: Mapping[str, Any], environ: Mapping[str, str], file: Mapping[str, Any], path: str = ""
) -> Loaded:
    """Return the settings that hold, each with its origin.

    Raises `UsageError` for an unknown key of the file and for any value that cannot be read,
    naming where it stands. A blank variable counts as unset.
    """
    known = {name for name, _, _ in declared()}
    for key in file:
        if key.replace("-", "_") not in known:
            raise UsageError(f"{path}: there is no setting {key!r}", _meant(key, known))
    values: dict[str, Any] = {}
    origin: dict[str, str] = {}
    for name, rules, default in declared():
        values[name], origin[name] = default, "default"
        for place, raw in _stated(name, rules, flags, environ, file, path):
            values[name] = _read(raw, place, name, rules, default)
            origin[name] = place
            break
    return Loaded(Settings(**values), origin)


def _meant(key: str, known: Iterable[str]) -> str:
    import difflib  # only where something is wrong

    near = difflib.get_close_matches(key.replace("-", "_"), sorted(known), n=1)
    return f"did you mean {near[0]}?" if near else "./search --help has every setting"


def _stated(
    name: str,
    rules: Rules,
    flags: Mapping[str, Any],
    environ: Mapping[str, str],
    file: Mapping[str, Any],
    path: str,
) -> Iterator[tuple[str, Any]]:
    if flags.get(name) is not None:
        yield f"--{name.replace('_', '-')}", flags[name]
    for variable in (PREFIX + name.upper(), *rules.also):
        if environ.get(variable, "").strip():
            yield variable, environ[variable].strip()
    for key in (name, name.replace("_", "-")):
        if key in file:
            yield f"{path}: {key}", file[key]


def _read(raw: Any, place: str, name: str, rules: Rules, default: Any) -> Any:  # noqa: ANN401
    try:
        value = _typed(raw, default)
        _check(value, rules)
    except (ValueError, TypeError) as error:
        takes = _takes(rules, default)
        is_secret = rules.secret or (rules.is_address and "@" in str(raw))
        shown = "…" if is_secret else _shortened(repr(raw))
        raise UsageError(f"{place}={shown} is not what {name} takes: {takes}") from error
    if rules.most is not None and value > rules.most:
        return type(value)(rules.most)
    return value


def _shortened(said: str) -> str:
    return said if len(said) <= A_VALUE else f"{said[:A_VALUE]}…"


def _typed(raw: Any, default: Any) -> Any:  # noqa: ANN401
    if isinstance(default, tuple):
        parts = [raw] if isinstance(raw, str) else list(raw)
        parts = [each for part in parts for each in _text(part).split(",")]
        return tuple(part.strip() for part in parts if part.strip())
    if isinstance(raw, bool):
        raise TypeError("no switch is a setting yet")
    if isinstance(default, int):
        return int(str(raw).strip(), 10)
    if isinstance(default, float):
        return float(str(raw).strip())
    return _text(raw).strip()


def _text(raw: Any) -> str:  # noqa: ANN401
    """Return a single value as one line of text; raise `ValueError` for any other."""
    if isinstance(raw, bool | list | dict):
        raise TypeError("more than one value, or none")
    text = str(raw).strip()
    if any(unicodedata.category(letter) in UNSEEN for letter in text):
        raise ValueError("more than one line, or what nobody can see")
    return text


def _check(value: Any, rules: Rules) -> None:  # noqa: ANN401
    if rules.choices and value and value not in rules.choices:
        raise ValueError("not a choice")
    if rules.is_date and value:
        date.fromisoformat(value)
    if rules.form and value and not re.fullmatch(rules.form, value, re.IGNORECASE):
        raise ValueError("of another form")
    if rules.is_address and value and not _is_address(value):
        raise ValueError("no address")
    if isinstance(value, int | float):
        too_low = rules.low is not None and not value >= rules.low  # also refuses nan
        too_high = rules.high is not None and value > rules.high
        if too_low or too_high:
            raise ValueError("out of range")


def _is_address(value: str) -> bool:
    try:
        parts = urlsplit(value)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def _takes(rules: Rules, default: Any) -> str:  # noqa: ANN401
    if rules.choices:
        return " or ".join(rules.choices)
    if rules.is_date:
        return "a day such as 2026-11-20"
    words = rules.takes or {int: "a whole number", float: "a number"}.get(
        type(default), "text of one line"
    )
    if rules.low is not None:
        words += f", {rules.low:g} or more"
    if rules.high is not None:
        words += f", {rules.high:g} at most"
    return words
