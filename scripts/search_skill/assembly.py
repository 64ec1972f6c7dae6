"""Putting a run together: settings, tape, door, engines, registry, and what is kept of it."""

from __future__ import annotations

import hashlib
import secrets
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from search_skill import __version__, asking, files
from search_skill import registry as registry_module
from search_skill.arguments import Arguments
from search_skill.errors import Missing, SearchError, UsageError
from search_skill.folders import folder, plugin_folders, results_folder
from search_skill.ladder import Trace
from search_skill.platform import Secret
from search_skill.registry import Registry
from search_skill.settings import Loaded, Settings, keys_of, load
from search_skill.stopping import stopping
from search_skill.tools import Tools
from search_skill.types import Interpretation, Query, Report

if TYPE_CHECKING:
    from search_skill.keeping import Diary
    from search_skill.render import shape
    from search_skill.render.document import Run
    from search_skill.render.progress import Watcher
    from search_skill.store.cookies import CookieStore
    from search_skill.web.client import Door
    from search_skill.web.tape import Player, Recorder

HOME = Path(__file__).resolve().parents[2]  # the checkout, or site-packages
DATA = Path(__file__).resolve().parent / "data"
QUICK_SECONDS, DEEP_SECONDS, PATROL_SECONDS = 45.0, 150.0, 900.0
SUCH_AS = "such as http://127.0.0.1:8888"
DEEP_LIMIT = 22  # results of a deep run, where no number was asked for
OUTPUT_LIMIT = 24_000  # characters on stdout: what an agent's context takes without a thought


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """A run that ended, with the facts that decide its exit code."""

    report: Report
    run: Run
    nothing_reached: bool
    why_nothing: str
    out_of_time: bool


def checkout() -> Path:
    """Return this checkout; raise `Missing` for an installed copy: nothing is written into one."""
    if not (HOME / ".git").exists():
        what = (
            f"{HOME} is no checkout of git's: its next update would take away what is written there"
        )
        raise Missing(what, "do it in a clone of the repository")
    return HOME


def registry_for(environ: Mapping[str, str]) -> Registry:
    """Return every platform there is, those of the user's folders included."""
    return registry_module.load(tuple(Path(each) for each in plugin_folders(environ)))


def with_plugins(registry: Registry, loaded: Loaded, environ: Mapping[str, str]) -> Registry:
    """Return the registry with the folders that a flag or the configuration file names."""
    for each in loaded.settings.plugins:
        if not Path(each).expanduser().is_dir():
            where = loaded.origin["plugins"]
            raise UsageError(f"{where}: {each} is no folder", "name one that exists, or none")
    if loaded.origin["plugins"] in ("default", "SEARCH_PLUGINS"):
        return registry  # known from the start
    return registry_for({**environ, "SEARCH_PLUGINS": ",".join(loaded.settings.plugins)})


def settings_for(told: Arguments, environ: Mapping[str, str]) -> Loaded:
    """Return the settings, each from its strongest place."""
    flags = dict(told.settings)
    if told.platforms:
        flags["platforms"] = ",".join(told.platforms)
    if {"no_platforms", "local"} & told.switches:
        flags["platforms"] = "none"
    if "demo" in told.switches:  # its tape has the answers to what the defaults ask
        return load(flags, {}, {})
    path = (
        told.config
        or environ.get("SEARCH_CONFIG", "")
        or str(Path(folder(environ, "config"), "config.toml"))
    )
    file = _file(path, required=bool(told.config or environ.get("SEARCH_CONFIG")))
    keys = file.pop("keys", {})
    if not isinstance(keys, dict):
        raise UsageError(f"{path}: keys is no table", 'write [keys] and below it NAME = "key"')
    return replace(load(flags, environ, file, path), keys=keys, file=path)


def with_keys(loaded: Loaded, registry: Registry, environ: Mapping[str, str]) -> Loaded:
    """Return the settings with the keys that the platforms can use, from variables or the file."""
    names = {
        need.name
        for platform in registry.platforms.values()
        for way in platform.each_way()
        for need in way.way.needs
        if isinstance(need, Secret)
    }
    return replace(loaded, keys=keys_of(sorted(names), environ, loaded.keys))


def _file(path: str, *, required: bool) -> dict[str, Any]:
    try:
        return tomllib.loads(files.read(path, files.SMALL).decode("utf-8-sig"))
    except (FileNotFoundError, NotADirectoryError) as error:
        if required:
            raise UsageError(f"{path}: there is no such file", "name one that exists") from error
        return {}
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", "") or error
        cure = "mend that file, or name another with --config"
        raise UsageError(f"{path}: {why}", cure) from error


def demo(told: Arguments) -> Arguments:
    """Return the arguments of the demonstration: a bundled tape, what was asked for it, and how."""
    import json

    shown = json.loads((DATA / "demo.json").read_text("utf-8"))
    return replace(
        told,
        question=shown["question"],
        replay=str(DATA / "demo.warc.gz"),
        switches=told.switches - {"local"} | ({"deep"} if shown.get("deep") else set()),
        settings=shown.get("settings", {}) | told.settings,
    )


def run(
    told: Arguments,
    loaded: Loaded,
    registry: Registry,
    environ: Mapping[str, str],
    watcher: Watcher,
    diary: Diary | None = None,
) -> Finished:
    """Run the pipeline over a door of its own, and close that whatever happens."""
    from search_skill.pipeline import search

    door = door_for(told, loaded, registry, environ, diary)
    try:
        loaded = as_recorded(loaded, door)
        trace = Trace(door.clock, listeners=[watcher.attempt], watchers=[watcher.stage])
        tools = tools_for(door, trace, loaded, registry, told)
        if diary is not None:
            diary.begin(trace)
            tools = diary.remembering(tools, loaded, environ)
        query = asking.query_of(told.question, loaded.settings, tools.now)
        tools = _with_caller(tools, told, loaded, environ, door)
        if tools.deep and loaded.origin["limit"] == "default":
            query = replace(query, limit=DEEP_LIMIT)
        with stopping.watching(door):
            report = search(query, tools)
    finally:
        door.close()
    from search_skill.render.document import Run
    from search_skill.stages.report import nothing_reached, why_nothing

    if diary is not None and not stopping.number:  # a connection that we shut teaches nothing
        diary.learn(report)
    elapsed = door.elapsed_ms()
    return Finished(
        report=report,
        run=Run(
            id=diary.run.id if diary else run_id(told),
            version=__version__,
            as_of=tools.now,
            elapsed_ms=elapsed,
        ),
        nothing_reached=nothing_reached(report),
        why_nothing=why_nothing(report),
        out_of_time=door.out_of_time or (tools.model is not None and tools.model.ran_out_paid),
    )


def _with_caller(
    tools: Tools, told: Arguments, loaded: Loaded, environ: Mapping[str, str], door: Door
) -> Tools:
    """Return the tools with what the caller brings: project and model, as recorded on replay."""
    facts, settings = door.recorded_facts, loaded.settings
    locked = (
        asking.from_fact(facts.get("locked", ""))
        if door.is_replay
        else asking.locked_by_project(told.question, settings)
    )
    model = None
    if "no_model" not in told.switches:
        paid = "research" in told.switches
        model = asking.model_for(settings, environ, door, tools.trace, is_consented=paid)
    return replace(tools, locked=locked, model=model)


def door_for(
    told: Arguments,
    loaded: Loaded,
    registry: Registry,
    environ: Mapping[str, str],
    diary: Diary | None = None,
) -> Door:
    """Return the door of a run: proxies, certificates, paces, time, and the tape."""
    from search_skill import engines
    from search_skill.web.client import Door, DoorSettings

    settings = loaded.settings
    door_settings = DoorSettings(
        version=__version__,
        contact=settings.contact,
        language=settings.lang,
        region=settings.region,
        timeout=settings.timeout,
        deadline_seconds=seconds_of(told, settings),
        environment=environ,
        allowed=frozenset({_endpoint(settings.searxng_url), *_model_endpoint(settings)}),
        robots=settings.robots,
        browser=settings.browser,
    )
    recorder, player = _tapes(told, loaded)
    sessions = None if player else cookie_store(environ).sessions()
    door = Door(
        door_settings,
        recorder=recorder,
        player=player,
        sessions=sessions,
        journal=diary.journal if diary else None,
        start=diary.run.started if diary else None,
    )
    for host, pace in registry.paces().items():
        door.pace((host,), pace)
    for engine in engines.IN_ORDER:
        door.pace(engine.hosts, engine.pace)
    return door


def _tapes(told: Arguments, loaded: Loaded) -> tuple[Recorder | None, Player | None]:
    """Return the tape to write and the one to answer from; most runs have neither."""
    if not (told.record or told.replay):
        return None, None
    from search_skill.web.tape import Player, Recorder, Start

    recorder = None
    if told.record:
        start = Start(clock=datetime.now(UTC), version=__version__, facts=_facts(loaded, told))
        recorder = Recorder(Path(told.record), start)
    return recorder, Player(Path(told.replay)) if told.replay else None


def cookie_store(environ: Mapping[str, str]) -> CookieStore:
    """Return where the user's sessions are kept."""
    from search_skill.store.cookies import CookieStore

    return CookieStore(Path(folder(environ, "data")) / "private")


def _facts(loaded: Loaded, told: Arguments) -> dict[str, str]:
    """Return what a replay must know besides the exchanges; nothing secret."""
    settings = loaded.settings
    facts = {"as_of": settings.as_of, "searxng_url": settings.searxng_url}
    facts["locked"] = asking.as_fact(asking.locked_by_project(told.question, settings))
    if "no_model" not in told.switches and _model_endpoint(settings):
        facts |= {"model_id": settings.model_id, "base_url": settings.base_url}
    facts["meaning"] = ",".join(asking.vectors_by(settings))
    facts["keys"] = ",".join(sorted(loaded.keys))
    return {name: value for name, value in facts.items() if value and "@" not in value}


def as_recorded(loaded: Loaded, door: Door) -> Loaded:
    """Return the settings with what the recorded run was told, where this one is told nothing."""
    facts, settings = door.recorded_facts, loaded.settings
    as_of = facts.get("as_of", "") if loaded.origin["as_of"] == "default" else ""
    told = replace(
        settings,
        as_of=as_of or settings.as_of,
        searxng_url=facts.get("searxng_url") or settings.searxng_url,
    )
    if not door.is_replay:
        return replace(loaded, settings=told)
    keys = [name for name in facts.get("keys", "").split(",") if name]
    return replace(loaded, settings=told, keys=dict.fromkeys(keys, "on the tape"))


def seconds_of(told: Arguments, settings: Settings) -> float:
    """Return how long the run may take, in seconds."""
    by_mode = DEEP_SECONDS if "deep" in told.switches else QUICK_SECONDS
    if "patrol" in told.switches:
        by_mode = PATROL_SECONDS
    return settings.budget_seconds or by_mode


def _endpoint(url: str, setting: str = "searxng_url") -> tuple[str, int]:
    from urllib.parse import urlsplit

    with suppress(ValueError):
        parts = urlsplit(url)
        port = parts.port or (443 if parts.scheme == "https" else 80)
        if parts.scheme in ("http", "https") and parts.hostname:
            return parts.hostname, port
    raise UsageError(f"{setting}={url!r} is no address", SUCH_AS)


def _model_endpoint(settings: Settings) -> set[tuple[str, int]]:
    """Return where the model is served, if that is an address: the guard lets it through."""
    address = settings.base_url.strip()
    if "://" not in address or not settings.model_id.strip():
        return set()
    return {_endpoint(address, "base_url")}


def tools_for(
    door: Door, trace: Trace, loaded: Loaded, registry: Registry, told: Arguments
) -> Tools:
    """Return what the stages work with: the door, and everybody who asks through it."""
    from search_skill import engines

    settings = loaded.settings
    chain = engines.chain(
        engines.EngineSettings(
            searxng_url=settings.searxng_url,
            language=settings.lang,
            region=settings.region,
            names=settings.engines,
        )
    )
    chained = engines.Asking(door, trace, chain)
    bound = registry.bound(
        web=door,
        trace=trace,
        ask_engines=chained.first,
        secrets=loaded.keys,
    )
    return Tools(
        web=door,
        trace=trace,
        settings=settings,
        registry=bound,
        ask_engines=chained.first,
        ask_all_engines=chained.every,
        next_round=chained.refusing.next_round,
        goes_out=not door.is_replay,
        reads_ahead=not (door.is_replay or told.record),
        deep="deep" in told.switches,
        now=_today(settings, door),
        vectors=asking.vectors_for(settings, door),
    )


def _today(settings: Settings, door: Door) -> datetime:
    """Return what today is: as told, else the run's clock, which is the tape's on replay."""
    told = settings.as_of
    return datetime.fromisoformat(told).replace(tzinfo=UTC) if told else door.now()


def run_id(told: Arguments) -> str:
    """Return a name for the run: on replay it comes from the tape and the question."""
    if not told.replay:
        return secrets.token_hex(6)
    try:
        tape = files.read(told.replay)
    except OSError:
        tape = b""  # the player says what is wrong with it
    named = told.question.encode("utf-8", "surrogatepass")
    return hashlib.sha256(tape + named).hexdigest()[:12]


def keep(document: shape.Document, environ: Mapping[str, str]) -> str:
    """Write the whole document to the state folder and return its path, or "" when none can be."""
    from search_skill.render.document import as_text, fingerprint

    path = Path(results_folder(environ), f"{fingerprint(document)}.json")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        files.write(str(path), as_text(document) + "\n", files.PRIVATE)
    except OSError:
        return ""
    return str(path)


def failure(error: SearchError, question: str) -> str:
    """Return the document of a run that never began."""
    from search_skill.render.document import Run, as_text, document_of

    now = datetime.now(UTC)
    nothing = Report(
        query=Query(text=question),
        interpretation=Interpretation(intents=(), language="", platforms=()),
    )
    made = Run(id=secrets.token_hex(6), version=__version__, as_of=now)
    return as_text(document_of(nothing, made, error))
