"""The command line: every flag from what declares it, and a question that may hold anything.

What stands after `--` is the question, verbatim. The first word is a command only when it is
exactly a command's name and the rest has that command's shape; otherwise it is part of the
question.
"""

from __future__ import annotations

import argparse
import difflib
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NoReturn

from search_skill.commanding import shapes
from search_skill.commanding.meant import meant
from search_skill.errors import UsageError
from search_skill.registry import Registry
from search_skill.settings import declared
from search_skill.store.runs import KeptRun

EXAMPLES = """\
examples:
  ./search "default timeout of the requests library"       a quick answer, in seconds
  ./search --deep "is X mature enough for production?"     all seven stages
  ./search "rust async site:github.com -tokio" --json      for programs
  ./search --reddit --hackernews "self-hosted search"      these platforms, whatever the words
  ./search -- "-Wall meaning in gcc"                       a question that begins with a hyphen
  ./search --demo                                          the whole pipeline without a network
"""
ENDS = """\
exit codes: 0 done (an empty or degraded answer too) · 1 our own fault · 2 usage · 3 nothing could
be reached · 4 no results, with --fail-empty · 5 not confirmed · 6 a prerequisite is missing ·
7 out of time, the partial result was written · 8 a check found faults · 130, 143 stopped
"""
SWITCHES = (
    ("deep", "all seven stages: sub-questions, every engine, cross-checking"),
    ("research", "paid: a model finds what is missing and writes; asks for consent first"),
    ("json", "the result as one JSON document, on failure too"),
    ("full", "all of it, however long; default: at most 24,000 characters"),
    ("fail_empty", "end with 4 when there are no results"),
    ("no_platforms", "general engines only"),
    ("no_model", "rules only, whatever model is configured"),
    ("no_store", "keep nothing on disk, and use nothing that was kept"),
    ("refresh", "ask anew, whatever was answered a short while ago"),
    ("local", "search only what was read before, without a network"),
    ("demo", "a run over a bundled tape, without a network"),
    ("doctor", "what works here, what is missing, and how to get it"),
    ("network", "with --doctor: ask the engines too"),
    ("fast", "with --doctor: nothing beyond this machine, which is the default"),
    ("patrol", "with --doctor: ask every site and engine for real; 8 when one has changed"),
    ("schema", "the JSON Schema of the result"),
    ("docs", "write this checkout's generated tables and the shapes of its samples"),
    ("open", "show the report in the browser"),
    ("debug", "a traceback when it is our own fault"),
)
SETTING_UP = ("setup", "setup clients")
COMMANDS = (
    "platforms", "platforms new NAME", "platforms check NAME",
    "cookies list", "cookies import FILE", "cookies remove DOMAIN",
    "verify REPORT.json", "audit FILE", "show REPORT.json", "diff A.json B.json", *shapes.SHOWN,
)  # fmt: skip
FACES = (
    "json", "markdown", "html", "bibtex", "ris", "csl", "csv", "anthropic", "openai", "obsidian",
    "context",
)  # fmt: skip
LIKE_A_NAME = re.compile(r"[a-z][a-z0-9_]*")
LIKE_A_FILE = re.compile(r".*[/\\].*|.+\.(?:txt|json)", re.IGNORECASE)
LIKE_A_REPORT = re.compile(r"\.{1,2}|.*[/\\].*|.+\.(?:json|md|markdown|html?|txt)", re.IGNORECASE)
LIKE_A_DOMAIN = re.compile(r"[^\s./]+(?:\.[^\s./]+)+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments:
    """What was typed."""

    question: str = ""
    words: tuple[str, ...] = ()  # as typed
    command: tuple[str, ...] = ()  # its words
    meant: str = ""  # the command that the question looks like
    switches: frozenset[str] = frozenset()
    settings: dict[str, Any] = field(default_factory=dict)
    platforms: tuple[str, ...] = ()  # by flag: they overrule routing
    record: str = ""
    replay: str = ""
    out: str = ""
    confirm: str = ""  # the code of the paid plan that is agreed to
    config: str = ""
    face: str = ""  # what the report looks like; "": as the switches say
    exports: tuple[str, ...] = ()  # NAME=FILE
    html: str = ""
    bundle: str = ""
    tape: str = ""  # of a report that is checked
    watch: str = ""
    explain: str = ""  # the source whose score is wanted line by line
    page: str = "1"  # of a page in parts
    query: str = ""  # what a page should answer
    export_as: str = ""  # of the prompts of evals
    evals_with: str = ""  # who decides
    completion: str = ""  # the shell that completes
    resumes: KeptRun | None = None  # the run that goes on


class Parser(argparse.ArgumentParser):
    """argparse whose errors are ours: what is wrong, and what to do."""

    def _check_value(self, action: argparse.Action, value: Any) -> None:  # noqa: ANN401  as argparse
        if action.choices is None or value in action.choices:
            return
        known = [str(each) for each in action.choices]
        close = difflib.get_close_matches(str(value), known, n=1)
        hint = f"did you mean {close[0]}?" if close else f"one of {', '.join(known)}"
        raise UsageError(f"{action.option_strings[0]}={value} is none that there is", hint)

    def error(self, message: str) -> NoReturn:
        """Raise a usage error instead of leaving."""
        raise UsageError(message, "see --help; put -- before a question that begins with a hyphen")


def parser(registry: Registry) -> Parser:
    """Return the parser: settings, switches, files and one flag for each platform."""
    made = Parser(
        prog="search",
        usage=f'search [flags] "question"    (commands: {", ".join((*SETTING_UP, *COMMANDS))})',
        description="Turns a question into evidence another agent dares to cite.\n\n" + EXAMPLES,
        epilog=ENDS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    made.add_argument("words", nargs="*", help=argparse.SUPPRESS)
    made.add_argument("--version", action="store_true", help="the version, and where it runs from")
    what = made.add_argument_group("what to do")
    for name, meaning in SWITCHES:
        what.add_argument(_flag(name), action="store_true", help=meaning)
    files = made.add_argument_group("files")
    files.add_argument("--out", default="", metavar="FILE", help="write the report there")
    files.add_argument(
        "--confirm",
        default="",
        metavar="CODE",
        help="agree to the plan of --research with this code",
    )
    files.add_argument("--record", default="", metavar="TAPE", help="keep every exchange (WARC)")
    files.add_argument("--replay", default="", metavar="TAPE", help="answer from it, no network")
    files.add_argument("--config", default="", metavar="FILE", help="settings in TOML")
    _faces(files)
    shapes.add_options(files)
    _settings(made.add_argument_group("settings (also SEARCH_<NAME>, or the configuration file)"))
    _platforms(made.add_argument_group("platforms to ask, whatever the words call for"), registry)
    return made


def read(argv: Sequence[str], registry: Registry) -> Arguments:
    """Return what was typed; raise `UsageError` for what cannot be understood."""
    flags, verbatim = _split(argv)
    made = parser(registry)
    named, rest = made.parse_known_intermixed_args(flags)
    if rest:
        raise UsageError(f"unrecognized arguments: {' '.join(rest)}", _meant(rest[0], made))
    words = [*named.words, *verbatim]
    if not verbatim and words[1:] and words[0] in shapes.NAMES and not all(map(str.strip, words)):
        raise UsageError(f"{words[0]}: what stands behind it is empty", "name what is meant")
    command = () if verbatim else _command(words)
    switches = [name for name, _ in SWITCHES if getattr(named, name)]
    return Arguments(
        words=tuple(argv),
        question="" if command else " ".join(words).strip(),
        command=command,
        meant="" if command or verbatim else _looks_like(words),
        switches=frozenset([*switches, *(["version"] if named.version else [])]),
        settings={
            name: getattr(named, name)
            for name, rules, _ in declared()
            if not rules.secret and getattr(named, name) is not None
        },
        platforms=tuple(p for p in registry.platforms if getattr(named, f"platform_{p}")),
        record=named.record,
        replay=named.replay,
        out=named.out,
        confirm=named.confirm,
        config=named.config,
        face=named.format,
        exports=tuple(named.export),
        html=named.html,
        bundle=named.bundle,
        tape=named.tape,
        watch=named.watch,
        explain=named.explain,
        page=named.page,
        query=named.query,
        export_as=named.export_as,
        completion=named.completion,
        evals_with=named.evals_with,
    )


def _looks_like(words: Sequence[str]) -> str:
    """Return what a question's words look like: a command, or a flag without its hyphens."""
    flags = {"help", "version", *(name for name, _ in SWITCHES)}
    if len(words) == 1 and words[0] in flags:
        return f"asked as a question; the flag is ./search {_flag(words[0])}"
    return meant(words, COMMANDS, _is_command)


def said_again(then: Arguments, now: Arguments) -> Arguments:
    """Return what was told then, with what is told now before it: no flag of now is passed over."""
    return replace(
        then,
        switches=then.switches | now.switches,
        settings=then.settings | now.settings,
        platforms=now.platforms or then.platforms,
        face=now.face or then.face,
        exports=now.exports or then.exports,
        html=now.html or then.html,
        bundle=now.bundle or then.bundle,
        explain=now.explain or then.explain,
        config=now.config or then.config,
        record=now.record or then.record,
        replay=now.replay or then.replay,
        out=now.out or then.out,
        confirm=now.confirm or then.confirm,
    )


def _command(words: Sequence[str]) -> tuple[str, ...]:
    """Return the words when they have a command's shape; else they are a question."""
    return tuple(words) if _is_command(words) else ()


def _is_command(words: Sequence[str]) -> bool:
    match words:
        case ["platforms"] | ["cookies", "list"]:
            is_command = True
        case ["platforms", "new" | "check", name]:
            is_command = bool(LIKE_A_NAME.fullmatch(name))
        case ["cookies", "import", file, *domain]:
            is_command = bool(LIKE_A_FILE.fullmatch(file)) and (
                not domain or (len(domain) == 1 and bool(LIKE_A_DOMAIN.fullmatch(domain[0])))
            )
        case ["cookies", "remove", domain]:
            is_command = bool(LIKE_A_DOMAIN.fullmatch(domain))
        case ["verify", folder] if shapes.is_bundle(folder):
            is_command = True
        case ["verify" | "audit" | "show", report]:
            is_command = bool(LIKE_A_REPORT.fullmatch(report))
        case ["diff", one, other]:
            is_command = all(LIKE_A_REPORT.fullmatch(each) for each in (one, other))
        case _:
            is_command = shapes.fits(words)
    return is_command


def _split(argv: Sequence[str]) -> tuple[list[str], list[str]]:
    words = list(argv)
    if "--" not in words:
        return words, []
    cut = words.index("--")
    return words[:cut], words[cut + 1 :]


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def _faces(files: argparse._ArgumentGroup) -> None:
    """Add what gives a report another face, and what checks one."""
    known = ", ".join(FACES)
    files.add_argument("--format", default="", choices=FACES, metavar="F", help=f"one of {known}")
    files.add_argument(
        *("--export",), action="append", default=[], metavar="F=FILE", help="that format, there too"
    )
    files.add_argument("--html", default="", metavar="FILE", help="the report as one HTML file")
    files.add_argument(
        "--bundle", default="", metavar="DIR", help="report, tape and hashes, for others to verify"
    )
    files.add_argument("--tape", default="", metavar="TAPE", help="with verify or audit: its pages")
    files.add_argument(
        "--explain", default="", metavar="S3", help="how that source came to its score, in numbers"
    )
    files.add_argument(
        "--watch", default="", metavar="NAME", help="keep the question; again: what has changed"
    )


def _settings(group: argparse._ArgumentGroup) -> None:
    for name, rules, default in declared():
        if rules.secret:
            continue
        shown = ",".join(default) if isinstance(default, tuple) else default
        meaning = rules.meaning
        if rules.choices:
            meaning += f" ({', '.join(rules.choices)})"
        if shown not in ("", 0, 0.0):
            meaning += f" [{shown}]"
        kind = "DAY" if rules.is_date else "A,B" if isinstance(default, tuple) else "X"
        group.add_argument(_flag(name), default=None, metavar=kind, help=meaning.replace("%", "%%"))


def _platforms(group: argparse._ArgumentGroup, registry: Registry) -> None:
    for name, platform in registry.platforms.items():
        says = (type(platform).__doc__ or platform.title).partition("\n")[0]
        group.add_argument(
            _flag(name),
            *(_flag(alias) for alias in platform.aliases),
            dest=f"platform_{name}",
            action="store_true",
            help=says.replace("%", "%%"),
        )


def _meant(word: str, made: Parser) -> str:
    known = [option for action in made._actions for option in action.option_strings]
    close = difflib.get_close_matches(word.partition("=")[0], known, n=1)
    hint = f"did you mean {close[0]}? " if close else ""
    return hint + "put -- before a question that begins with a hyphen"


def wants_json(argv: Sequence[str]) -> bool:
    """Say whether a document is wanted, also where the rest of the line cannot be read."""
    return "--json" in _split(argv)[0]


def is_terminal() -> bool:
    """Say whether the person at the other end sees progress."""
    return sys.stderr.isatty()
