"""`./search mcp`: what was typed, whether the SDK is here, and the way the server is reached.

Nothing heavy is imported before a client is answered: the SDK, and none of what searches.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib.util import find_spec

PORT = 8776
USAGE = """\
usage: ./search mcp [--http [--port N]]

Serve the Model Context Protocol over standard input and output; with --http on 127.0.0.1 instead
(port 8776 unless --port says another), for who knows the token: SEARCH_MCP_TOKEN, else a file
whose path is printed on stderr. Settings come from SEARCH_* variables and the configuration file.
"""
INSTALL = "./search setup mcp"
MISSING = 6  # the exit code for a prerequisite


def is_wanted(words: Sequence[str]) -> bool:
    """Say whether words are this command; "mcp server comparison" is a question."""
    return words[:1] == ["mcp"] and _read(words[1:]) is not None


def _read(flags: Sequence[str]) -> int | None:
    """Return the port to serve HTTP on, 0 for standard input and output; None for other words."""
    match list(flags):
        case []:
            return 0
        case ["--http"]:
            return PORT
        case ["--http", "--port", number] | ["--port", number, "--http"]:
            is_port = number.isascii() and number.isdigit() and 0 < int(number) < 65_536
            return int(number) if is_port else None
        case _:
            return None


def serve(words: Sequence[str], environ: Mapping[str, str]) -> int:
    """Serve until the client goes, and return the exit code."""
    port = _read(words[1:]) or 0
    if find_spec("mcp") is None:
        sys.stderr.write(f"search: mcp needs its extra — {INSTALL}\n")
        return MISSING
    from search_skill.errors import SearchError

    try:
        if port:
            from search_skill.mcp_server.http import serve_http

            return serve_http(environ, port)
        from search_skill.mcp_server.server import serve_stdio

        return serve_stdio(environ)
    except ImportError as error:  # another version of the SDK, or half of it
        sys.stderr.write(f"search: mcp cannot use what is installed ({error}) — {INSTALL}\n")
        return MISSING
    except SearchError as error:
        sys.stderr.write(f"search: {error} — {error.remediation}\n")
        return error.exit_code
