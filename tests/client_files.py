"""Configuration files of the thirteen clients as people have them, made by hand.

Comments, trailing commas, a byte order mark, CRLF, tabs, one line, nothing at all: each file has its
own trouble, other servers, and something that nobody else may see.
"""

from __future__ import annotations

import os
from pathlib import Path

SECRET = "INVENTED-7d1f"  # in files that are changed, and never shown
BOM = b"\xef\xbb\xbf"

CLAUDE_CODE = """\
{
  "numStartups": 12,
  "oauthAccount": {"token": "INVENTED-7d1f"},
  "mcpServers": {
    "ledger": {
      "type": "stdio",
      "command": "/opt/ledger/bin/ledger",
      "args": ["--stdio"],
      "env": {"LEDGER_KEY": "INVENTED-7d1f"}
    }
  },
  "projects": {"/home/mirela/검색": {"history": ["질문 하나", "二番目の質問"], "mcpServers": {}}}
}
"""
CURSOR = """\
{
\t"mcpServers": {
\t\t"地图": { "command": "npx", "args": ["-y", "@atlas/地图"], "env": { "KEY": "INVENTED-7d1f" } }
\t}
}
"""
CODEX = """\
# how I like it
model = "house-blend"   # the good one
notify = [
  "notify-send",  # ] not the end
]

[mcp_servers.ledger]
command = "ledger"
args = ["--stdio"]

[mcp_servers.ledger.env]
LEDGER_KEY = "INVENTED-7d1f"

[[profiles]]
name = '''
[mcp_servers.search]
is only a text here'''

# the last word
[tui]
theme = "夜"
"""
WINDSURF = '{"mcpServers":{"atlas":{"serverUrl":"https://atlas.example/mcp","headers":{"Authorization":"INVENTED-7d1f"}}}}'
VSCODE = """\
// Place your servers here
{
    "inputs": [
        { "type": "promptString", "id": "key", "password": true, }, /* asked once */
    ],
    "servers": {
        "ledger": { "type": "stdio", "command": "ledger", "env": { "K": "INVENTED-7d1f" } }, // mine
        // "search": { "command": "an older try" },
    },
}
"""
COPILOT = """\
{
  "mcpServers": {
    "ledger": { "type": "local", "command": "ledger", "args": [], "tools": ["*"], "env": {"K": "INVENTED-7d1f"} }
  }
}
"""
GEMINI = """\
{
   "ui": { "theme": "Dracula" },
   "security": { "auth": { "key": "INVENTED-7d1f" } } // by hand
}
"""
KIMI = '{\n  "mcpServers": {},\n  "note": "第一行\\n第二行 INVENTED-7d1f"\n}'
OPENCODE = """\
{
  "$schema": "https://opencode.example/config.json",
  // the new shape
  "mcp": {
    "servers": {
      "ledger": { "type": "local", "command": ["ledger", "--stdio"], "environment": { "K": "INVENTED-7d1f" } }
    }
  }
}
"""
ZED = """\
// Zed settings
//
// For information, see the manual
{
  "theme": "One Dark",
  "context_servers": {}, // none yet
  "agent": { "token": "INVENTED-7d1f", },
}
"""
GOOSE = """\
# goose
GOOSE_PROVIDER: openai
extensions:
  # built in
  developer:
    enabled: true
    type: builtin
    timeout: 300
  "台帳":
    cmd: ledger
    args: [--stdio]
    envs: {K: INVENTED-7d1f}
    description: |
      two lines
      of text
# after them
GOOSE_MODE: smart_approve
"""


def made_in(home: Path, config: Path) -> dict[str, Path]:
    """Write all thirteen; return where each client's file is. One is a link into other files."""
    files = {
        "claude-code": (home / ".claude.json", CLAUDE_CODE.encode()),
        "claude-desktop": (config / "Claude" / "claude_desktop_config.json", b"{}"),
        "cursor": (home / ".cursor" / "mcp.json", BOM + crlf(CURSOR)),
        "codex": (home / ".codex" / "config.toml", CODEX.encode()),
        "windsurf": (home / ".codeium" / "windsurf" / "mcp_config.json", WINDSURF.encode()),
        "vscode": (config / "Code" / "User" / "mcp.json", VSCODE.encode()),
        "copilot": (home / ".copilot" / "mcp-config.json", COPILOT.encode()),
        "gemini": (home / ".gemini" / "settings.json", GEMINI.encode()),
        "antigravity": (home / ".gemini" / "config" / "mcp_config.json", b""),
        "kimi": (home / ".kimi-code" / "mcp.json", crlf(KIMI)),
        "opencode": (config / "opencode" / "opencode.jsonc", OPENCODE.encode()),
        "zed": (config / "zed" / "settings.json", ZED.encode()),
        "goose": (config / "goose" / "config.yaml", GOOSE.encode()),
    }
    for name, (place, data) in files.items():
        place.parent.mkdir(parents=True, exist_ok=True)
        if name == "copilot":
            real = home / "dotfiles" / "copilot.json"
            real.parent.mkdir(exist_ok=True)
            real.write_bytes(data)
            real.chmod(0o640)
            place.symlink_to(os.path.relpath(real, place.parent))
        else:
            place.write_bytes(data)
    return {name: place for name, (place, _) in files.items()}


def crlf(text: str) -> bytes:
    """Return a text as an editor on Windows writes it."""
    return text.replace("\n", "\r\n").encode()
