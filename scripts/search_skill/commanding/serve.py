"""`mcp` among other flags: the server is told by variables and the configuration file alone."""

from __future__ import annotations

from search_skill.commanding.call import Answer, Call
from search_skill.errors import UsageError


def mcp_(call: Call) -> Answer:
    """Say how the server is started; its clients choose everything else, question by question."""
    raise UsageError(
        f"mcp takes no such flags: {' '.join(call.told.words)}",
        "./search mcp, or ./search mcp --http --port N; settings come from SEARCH_* variables",
    )
