"""What YouTube says of one video, as a page: description, transcript with time codes, comments."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from search_skill.platforms._thread import Remark, thread

from search_skill.platform import (
    AuthRequired,
    Blocked,
    Cure,
    Malformed,
    NotFound,
    Response,
    host_of,
    present,
    read_date,
    read_number,
    relative_date,
    within,
)
from search_skill.types import Dated, Page, PageFacts

SITE = "https://www.youtube.com"
PARAGRAPH = 30.0  # seconds of speech under one time code
OF_AGE = ("AGE_VERIFICATION_REQUIRED", "CONTENT_CHECK_REQUIRED", "AGE_CHECK_REQUIRED")
PERSONAL = re.compile(r"(?i)\bage\b|private|members|purchase|rent")
ELSEWHERE = re.compile(r"(?i)\bcountry\b|\bregion\b|location")
BEGAN = re.compile(r"^(?:Premiered|Streamed live|Started streaming|Premieres)(?: on)?\s+", re.I)


class NotRead(Exception):
    """A part of the page is not there; its words are the reason."""


@dataclass(frozen=True, slots=True)
class Track:
    """A file of captions."""

    address: str
    language: str
    is_automatic: bool


@dataclass(frozen=True, slots=True)
class Said:
    """A part of a page: what was said in the video or under it, or why that is left out."""

    text: str = ""
    remarks: tuple[Remark, ...] = ()
    language: str = ""
    count: int | float | None = None
    left_out: str = ""


def text_of(value: object) -> str:
    """Return the words of a label, which come whole or in runs."""
    whole = within(value, "simpleText") or within(value, "content")
    runs = within(value, "runs") or ()
    return str(whole or "".join(str(within(run, "text") or "") for run in runs)).strip()


def playable(answer: Any) -> Mapping[str, Any]:  # noqa: ANN401  parsed JSON is what it is
    """Return what the player is told; raise the refusal that its state stands for.

    "Sign in to confirm you're not a bot" is a wall before us, not a fault of the video.
    """
    state = within(answer, "playabilityStatus", "status")
    if state is None:
        raise Malformed("no answer to a player")
    reason = str(within(answer, "playabilityStatus", "reason") or "")
    said = f"{state}: {reason}"
    if state in OF_AGE or (state == "LOGIN_REQUIRED" and PERSONAL.search(reason)):
        raise AuthRequired(said)
    if state == "LOGIN_REQUIRED":
        raise Blocked(said, vendor="youtube")
    if state == "ERROR":
        raise NotFound(said)
    if not within(answer, "videoDetails", "title"):
        if ELSEWHERE.search(reason):
            raise Blocked(said, vendor="youtube", cure=Cure.NONE)
        raise NotFound(said) if state == "UNPLAYABLE" else Malformed(said)
    video: Mapping[str, Any] = answer
    return video


def caption_track(player: Mapping[str, Any], is_own: Callable[[str], bool]) -> Track:
    """Return the captions to read: written ones in the language spoken before automatic ones."""
    found = within(player, "captions", "playerCaptionsTracklistRenderer", "captionTracks") or []
    tracks = [
        Track(str(each["baseUrl"]), str(each.get("languageCode") or ""), each.get("kind") == "asr")
        for each in found
        if is_own(host_of(str(within(each, "baseUrl") or "")))
    ]
    if not tracks:
        raise NotRead("none")
    spoken = next((track.language for track in tracks if track.is_automatic), "")
    written = [track for track in tracks if not track.is_automatic]
    fitting = [track for track in written if _same(track.language, spoken)]
    return (fitting or [track for track in tracks if track.is_automatic] or [_default(written)])[0]


def _default(tracks: list[Track]) -> Track:
    return next((track for track in tracks if _same(track.language, "en")), tracks[0])


def _same(one: str, other: str) -> bool:
    return one.partition("-")[0] == other.partition("-")[0] != ""


def captions(response: Response, track: Track) -> Said:
    """Return the transcript, a time code before each half minute.

    An empty file is how the site refuses captions to those without a token of its own player.
    """
    if not response.body.strip():
        raise NotRead("po_token")
    is_json = response.body.lstrip()[:1] == b"{"
    cues = list(_cues(response.json()) if is_json else _marked(response))
    if not cues:
        raise NotRead("empty")
    kind = ", automatic" if track.is_automatic else ""
    text = f"## Transcript ({track.language}{kind})\n\n" + "\n\n".join(_paragraphs(cues))
    return Said(text, language=track.language.partition("-")[0])


def _cues(answer: Any) -> Iterator[tuple[float, str]]:  # noqa: ANN401
    for event in within(answer, "events") or ():
        words = "".join(str(within(part, "utf8") or "") for part in within(event, "segs") or ())
        start = within(event, "tStartMs")
        if words.strip() and isinstance(start, int | float):
            yield start / 1000, " ".join(words.split())


def _marked(response: Response) -> Iterator[tuple[float, str]]:
    """Read captions as XML: `<text start="1.5">`, or `<p t="1500">` of the newer form."""
    for cue in response.xml().iter():
        start = read_number(cue.get("start") if cue.tag == "text" else cue.get("t"))
        if cue.tag in ("text", "p") and start is not None:
            words = html.unescape("".join(cue.itertext()))  # escaped twice in the older form
            if words.strip():
                yield (start if cue.tag == "text" else start / 1000), " ".join(words.split())


def _paragraphs(cues: list[tuple[float, str]]) -> Iterator[str]:
    began, words = cues[0][0], list[str]()
    for start, said in cues:
        if start - began >= PARAGRAPH and words:
            yield f"[{_time_code(began)}] {' '.join(words)}"
            began, words = start, []
        words.append(said)
    yield f"[{_time_code(began)}] {' '.join(words)}"


def _time_code(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _watched(answer: object) -> list[Any]:
    path = ("contents", "twoColumnWatchNextResults", "results", "results", "contents")
    return within(answer, *path) or []


def told_date(answer: object) -> str:
    """Return when the video came out, as its page shows it."""
    labels = (within(each, "videoPrimaryInfoRenderer", "dateText") for each in _watched(answer))
    return next((text_of(label) for label in labels if label), "")


def comment_token(answer: object) -> str:
    """Return what to ask the comments with."""
    for section in _watched(answer):
        for item in within(section, "itemSectionRenderer", "contents") or ():
            command = within(item, "continuationItemRenderer", "continuationEndpoint")
            token = within(command, "continuationCommand", "token")
            if token:
                return str(token)
    raise NotRead("closed")


def comments(response: Response) -> Said:
    """Read the comments, which lie beside the page as entities."""
    answer = response.json()
    changes = within(answer, "frameworkUpdates", "entityBatchUpdate", "mutations")
    if not isinstance(changes, list):
        raise Malformed("no comments in the answer")
    found = (within(each, "payload", "commentEntityPayload") for each in changes)
    remarks = tuple(_remark(each, response.at) for each in found if _is_comment(each))
    return Said(remarks=remarks, count=_count(answer))


def _is_comment(entity: object) -> bool:
    return isinstance(within(entity, "properties", "content", "content"), str)


def _remark(entity: Mapping[str, Any], now: datetime) -> Remark:
    said = entity["properties"]
    told = str(said.get("publishedTime") or "").partition(" (")[0]
    votes = read_number(within(entity, "toolbar", "likeCountNotliked"))
    level = said.get("replyLevel")
    return Remark(
        text=said["content"]["content"],
        author=str(within(entity, "author", "displayName") or ""),
        when=relative_date(told, now),
        votes=int(votes) if votes is not None else None,
        depth=level if isinstance(level, int) else 0,
    )


def _count(answer: object) -> int | float | None:
    for command in within(answer, "onResponseReceivedEndpoints") or ():
        for item in within(command, "reloadContinuationItemsCommand", "continuationItems") or ():
            header = within(item, "commentsHeaderRenderer")
            if header:
                label = header.get("commentsCount") or header.get("countText")
                return read_number(text_of(label))
    return None


def video_page(
    player: Mapping[str, Any], transcript: Said, under: Said, now: datetime | None = None
) -> Page:
    """Put the video together: what its author wrote, what is said in it, what viewers say."""
    details = player["videoDetails"]
    heading = "## Comments" if under.remarks else ""
    parts = (details.get("shortDescription") or "", transcript.text, heading)
    left_out = (("transcript", transcript.left_out), ("comments", under.left_out))
    shown = within(player, "microformat", "playerMicroformatRenderer")
    return Page(
        url=f"{SITE}/watch?v={details['videoId']}",
        title=details["title"],
        text=thread(
            details["title"], "\n\n".join(part for part in parts if part.strip()), under.remarks
        ),
        author=details.get("author") or "",
        published=_published(player, now),
        signals=present(
            views=read_number(details.get("viewCount")),
            upvotes=read_number(within(shown, "likeCount")),
            comments=under.count,
            seconds=read_number(details.get("lengthSeconds")),
        ),
        language=transcript.language,
        kind="video",
        facts=PageFacts(flags=tuple(f"{what}_left_out:{why}" for what, why in left_out if why)),
    )


def _published(player: Mapping[str, Any], now: datetime | None) -> Dated | None:
    """Return the date that is declared, else the one that the page shows."""
    declared = read_date(within(player, "microformat", "playerMicroformatRenderer", "publishDate"))
    if declared:
        return Dated(declared, "youtube:publishDate")
    shown = BEGAN.sub("", str(player.get("dateText") or ""))
    day = read_date(shown)
    if day:
        return Dated(day, "youtube:dateText")
    told = relative_date(shown, now) if shown and now else None
    return Dated(told, "youtube:dateText", proven=False) if told else None
