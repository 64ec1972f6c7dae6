"""The arguments of tools, each with its bounds in words: some clients show nothing else of them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

Question = Annotated[
    str,
    Field(description="The question, in the user's words and language; at most 2,000 characters."),
]
Depth = Annotated[
    Literal["quick", "deep"],
    Field(
        description="quick: seconds (45 s at most), the question as it is. deep: minutes (150 s at "
        "most), sub-questions, every engine, claims cross-checked, opposition looked for. Both "
        "free."
    ),
]
Platforms = Annotated[
    list[str] | str | None,
    Field(
        description="Ask these platforms whatever the words call for, at most 12 names of "
        "list_platforms, such as reddit or hackernews; none: chosen by the question."
    ),
]
Freshness = Annotated[
    Literal["", "day", "week", "month", "year"],
    Field(description="Only what is this new: day, week, month or year; empty: any age."),
]
Mode = Annotated[
    Literal["soft", "strict"],
    Field(description="With freshness: soft keeps the undated too, strict only proven dates."),
]
Limit = Annotated[int, Field(ge=1, le=50, description="Results at most, 1 to 50.")]
MaybeLimit = Annotated[
    int | None,
    Field(ge=1, le=50, description="Results at most, 1 to 50; default 15, with depth deep 22."),
]
Language = Annotated[
    str,
    Field(
        description="Language of the results, such as en or zh; empty: the question's. "
        "At most 12 characters.",
        max_length=12,
    ),
]
DetailLevel = Annotated[
    Literal["index", "low", "full"],
    Field(
        description="How much to tell. index: id, address, title, tier, score. low: also snippets, "
        "the best 2 passages of a source, claims, contradictions, gaps. full: all of it, with "
        "every reason and attempt. Whatever does not fit one reply is behind next_cursor."
    ),
]
CursorWord = Annotated[
    str,
    Field(
        description="The next_cursor of an earlier reply: its next page, nothing is asked anew; "
        "empty: from the start. At most 200 characters.",
        max_length=200,
    ),
]
Handle = Annotated[
    str,
    Field(
        description="The research_id that research_start gave (r and 12 hexadecimal digits).",
        max_length=64,
    ),
]
RunOrHandle = Annotated[
    str,
    Field(
        description="A research_id, or the run_id of any earlier reply; empty: the latest run.",
        max_length=64,
    ),
]
MaybeRun = Annotated[
    str,
    Field(description="The run_id of an earlier reply, in place of research_id.", max_length=64),
]
RunId = Annotated[
    str,
    Field(description="The run_id of an earlier reply (12 hexadecimal digits).", max_length=64),
]
SourceId = Annotated[
    str,
    Field(
        description="An id that search gave; or RUN_ID/S3, RESEARCH_ID/S3, S3 of the latest run; "
        "or an http(s) address. #2 behind it is its second part. At most 2,000 characters.",
        max_length=2_000,
    ),
]
Address = Annotated[
    str, Field(description="An http(s) address, at most 2,000 characters.", max_length=2_000)
]
