"""The agent clients: where each keeps its servers, in which form, and by what it is found.

Written as the clients' own tools write it, or as their documentation says.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

NAME = "search"
START_SECONDS, CALL_SECONDS = 30, 600
PASSED_ON = (  # names only: the client reads the values where it runs
    "SEARCH_MODEL_ID", "SEARCH_BASE_URL", "SEARCH_API_KEY", "SEARCH_API_KEY_FILE", "SEARCH_PAID",
    "SEARCH_CONFIG", "SEARXNG_URL",
    "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE",
    "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "SEARCH_CACHE_DIR",
)  # fmt: skip
Launch = Sequence[str]  # the program with the words it is started with


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine:
    """Whose files they are, and on what system."""

    home: Path
    system: str  # as `sys.platform`
    environ: Mapping[str, str]

    def folder(self, variable: str, usual: Path) -> Path:
        """Return the folder that a variable names, else the usual one."""
        named = self.environ.get(variable, "")
        return Path(named) if Path(named).is_absolute() else usual

    @property
    def config(self) -> Path:
        """Where programs keep their settings here."""
        if self.system == "win32":
            return self.folder("APPDATA", self.home / "AppData" / "Roaming")
        return self.folder("XDG_CONFIG_HOME", self.home / ".config")

    @property
    def applications(self) -> Path:
        """Where programs with windows keep theirs."""
        if self.system == "darwin":
            return self.home / "Library" / "Application Support"
        return self.config


def _plain(launch: Launch) -> dict[str, Any]:
    return {"command": launch[0], "args": list(launch[1:]), "env": {}}


def _stdio(launch: Launch) -> dict[str, Any]:
    return {"type": "stdio", **_plain(launch)}


def _copilot(launch: Launch) -> dict[str, Any]:
    return {**_stdio(launch), "tools": ["*"]}


def _codex(launch: Launch) -> dict[str, Any]:
    return {
        "command": launch[0],
        "args": list(launch[1:]),
        "env_vars": list(PASSED_ON),
        "startup_timeout_sec": START_SECONDS,
        "tool_timeout_sec": CALL_SECONDS,
        "enabled": True,
    }


def _gemini(launch: Launch) -> dict[str, Any]:
    return {**_plain(launch), "timeout": CALL_SECONDS * 1000}


def _kimi(launch: Launch) -> dict[str, Any]:
    milliseconds = {"startupTimeoutMs": START_SECONDS * 1000, "toolTimeoutMs": CALL_SECONDS * 1000}
    return {**_plain(launch), **milliseconds}


def _opencode(launch: Launch) -> dict[str, Any]:
    return {"type": "local", "command": list(launch), "environment": {}, "enabled": True}


def _zed(launch: Launch) -> dict[str, Any]:
    return {"source": "custom", **_plain(launch)}


def _goose(launch: Launch) -> dict[str, Any]:
    return {
        "enabled": True,
        "type": "stdio",
        "name": NAME,
        "description": "questions turned into evidence",
        "cmd": launch[0],
        "args": list(launch[1:]),
        "envs": {},
        "timeout": CALL_SECONDS,
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Client:
    """One client."""

    name: str
    title: str
    file: Callable[[Machine], Path]  # the user's
    project_file: str = ""  # in a project; "" where there is none
    form: str = "json"
    key: tuple[str, ...] = ("mcpServers",)
    entry: Callable[[Launch], dict[str, Any]] = _plain
    signs: tuple[Callable[[Machine], Path], ...] = ()  # folders and files that tell it is used
    programs: tuple[str, ...] = ()
    skills: str = ".agents/skills"  # where it looks for skills, in a home or a project
    rules: Callable[[Machine], Path] | None = None  # the user's instructions to the agent
    project_rules: str = "AGENTS.md"
    note: str = ""

    def is_found(self, machine: Machine) -> bool:
        """Say whether somebody uses it here: by its files, or by its program on the path."""
        if any(sign(machine).exists() for sign in (self.file, *self.signs)):
            return True
        path = machine.environ.get("PATH", "")
        return any(shutil.which(program, path=path) for program in self.programs)


def _claude_file(machine: Machine) -> Path:
    named = machine.folder("CLAUDE_CONFIG_DIR", machine.home)
    return named / ".claude.json"


def _claude_folder(machine: Machine) -> Path:
    return machine.folder("CLAUDE_CONFIG_DIR", machine.home / ".claude")


def _codex_folder(machine: Machine) -> Path:
    return machine.folder("CODEX_HOME", machine.home / ".codex")


def _kimi_folder(machine: Machine) -> Path:
    return machine.folder("KIMI_CODE_HOME", machine.home / ".kimi-code")


def _opencode_folder(machine: Machine) -> Path:
    return machine.folder("XDG_CONFIG_HOME", machine.home / ".config") / "opencode"


def _opencode_file(machine: Machine) -> Path:
    return first_of(_opencode_folder(machine), "opencode.jsonc", "opencode.json")


def first_of(folder: Path, *names: str) -> Path:
    """Return the first of these files that is there, else the first that could be."""
    there = (folder / name for name in names if (folder / name).exists())
    return next(there, folder / names[0])


def _zed_folder(machine: Machine) -> Path:
    if machine.system == "win32":
        return machine.config / "Zed"
    return machine.folder("XDG_CONFIG_HOME", machine.home / ".config") / "zed"


def _goose_folder(machine: Machine) -> Path:
    if machine.system == "win32":
        return machine.config / "Block" / "goose" / "config"
    return machine.folder("XDG_CONFIG_HOME", machine.home / ".config") / "goose"


def _code_user(machine: Machine) -> Path:
    return machine.applications / "Code" / "User"


CLIENTS: tuple[Client, ...] = (
    Client(
        name="claude-code", title="Claude Code", file=_claude_file, project_file=".mcp.json",
        entry=_stdio, signs=(_claude_folder,), programs=("claude",), skills=".claude/skills",
        rules=lambda m: _claude_folder(m) / "CLAUDE.md", project_rules="CLAUDE.md",
        note="it writes this file itself while it runs: close it first",
    ),
    Client(
        name="claude-desktop", title="Claude Desktop",
        file=lambda m: m.applications / "Claude" / "claude_desktop_config.json",
        signs=(lambda m: m.applications / "Claude",), skills="", note="restart it afterwards",
    ),
    Client(
        name="cursor", title="Cursor", file=lambda m: m.home / ".cursor" / "mcp.json",
        project_file=".cursor/mcp.json", signs=(lambda m: m.home / ".cursor",),
        programs=("cursor", "cursor-agent"),
    ),
    Client(
        name="codex", title="Codex", file=lambda m: _codex_folder(m) / "config.toml",
        project_file=".codex/config.toml", form="toml", key=("mcp_servers",), entry=_codex,
        signs=(_codex_folder,), programs=("codex",),
        rules=lambda m: _codex_folder(m) / "AGENTS.md",
    ),
    Client(
        name="windsurf", title="Windsurf",
        file=lambda m: m.home / ".codeium" / "windsurf" / "mcp_config.json",
        signs=(lambda m: m.home / ".codeium" / "windsurf",), programs=("windsurf",),
    ),
    Client(
        name="vscode", title="VS Code", file=lambda m: _code_user(m) / "mcp.json",
        project_file=".vscode/mcp.json", key=("servers",), entry=_stdio,
        signs=(_code_user,), programs=("code",),
    ),
    Client(
        name="copilot", title="Copilot CLI",
        file=lambda m: m.home / ".copilot" / "mcp-config.json", project_file=".mcp.json",
        entry=_copilot, signs=(lambda m: m.home / ".copilot",), programs=("copilot",),
    ),
    Client(
        name="gemini", title="Gemini CLI", file=lambda m: m.home / ".gemini" / "settings.json",
        project_file=".gemini/settings.json", entry=_gemini, programs=("gemini",),
        rules=lambda m: m.home / ".gemini" / "GEMINI.md", project_rules="GEMINI.md",
    ),
    Client(
        name="antigravity", title="Antigravity",
        file=lambda m: m.home / ".gemini" / "config" / "mcp_config.json",
        signs=(lambda m: m.home / ".gemini" / "antigravity",), programs=("antigravity",),
    ),
    Client(
        name="kimi", title="Kimi Code", file=lambda m: _kimi_folder(m) / "mcp.json",
        project_file=".kimi-code/mcp.json", entry=_kimi, signs=(_kimi_folder,),
        programs=("kimi",),
    ),
    Client(
        name="opencode", title="OpenCode", file=_opencode_file, project_file="opencode.json",
        key=("mcp",), entry=_opencode, signs=(_opencode_folder,), programs=("opencode",),
        rules=lambda m: _opencode_folder(m) / "AGENTS.md",
    ),
    Client(
        name="zed", title="Zed", file=lambda m: _zed_folder(m) / "settings.json",
        project_file=".zed/settings.json", key=("context_servers",), entry=_zed,
        signs=(_zed_folder,), programs=("zed", "zeditor"),
    ),
    Client(
        name="goose", title="Goose", file=lambda m: _goose_folder(m) / "config.yaml",
        form="yaml", key=("extensions",), entry=_goose, signs=(_goose_folder,),
        programs=("goose",),
    ),
)  # fmt: skip
NAMES = tuple(client.name for client in CLIENTS)


def key_path(client: Client, said: Any) -> tuple[str, ...]:  # noqa: ANN401  what a file holds
    """Return where the entry belongs in this very file; OpenCode's second shape is kept."""
    held = said.get(client.key[0]) if isinstance(said, dict) else None
    if client.name == "opencode" and isinstance(held, dict):
        servers = held.get("servers")
        if isinstance(servers, dict) and "type" not in servers:
            return (*client.key, "servers", NAME)
    return (*client.key, NAME)


def entry_for(client: Client, launch: Launch, path: Sequence[str]) -> dict[str, Any]:
    """Return the entry in the shape that its place wants."""
    entry = client.entry(launch)
    if len(path) > len(client.key) + 1:  # OpenCode's second shape has `disabled` instead
        entry.pop("enabled")
    return entry


def is_ours(entry: Any) -> bool:  # noqa: ANN401
    """Say whether an entry starts this program, from wherever it was installed."""
    if not isinstance(entry, dict):
        return False
    words: list[Any] = []
    for each in (entry.get("command", entry.get("cmd")), entry.get("args")):
        words += each if isinstance(each, list) else [] if each is None else [each]
    if not all(isinstance(word, str) for word in words) or words[-1:] != ["mcp"]:
        return False
    return any(_is_this_program(word.replace("\\", "/")) for word in words[:-1])


def _is_this_program(word: str) -> bool:
    place = Path(word)
    name = place.name.removesuffix(".exe")
    if name == "search":  # others may be called so; one that is gone had been ours
        return not place.exists() or (place.parent / "scripts" / "search_skill").is_dir()
    return name in ("search-skill", "search_skill")
