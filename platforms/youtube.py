"""YouTube: reviews, talks and tutorials, with what is said in them and under them."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any
from urllib.parse import parse_qs, urlsplit

from search_skill.platforms._youtube_pages import (
    NotRead,
    Said,
    caption_track,
    captions,
    comment_token,
    comments,
    playable,
    text_of,
    told_date,
    video_page,
)

from search_skill.platform import (
    ApiPlatform,
    AuthRequired,
    Blocked,
    Cure,
    Found,
    Malformed,
    NotFound,
    Pace,
    PageFlow,
    RateLimited,
    Refusal,
    Request,
    Response,
    Secret,
    Signal,
    Subject,
    Way,
    again_at,
    host_of,
    listed,
    present,
    read_date,
    read_number,
    relative_date,
    rows,
    same_or_below,
    window_of,
    within,
)
from search_skill.types import Hit, Intent, Page, Query, Tier

SITE = "https://www.youtube.com"
INNERTUBE = f"{SITE}/youtubei/v1"
DATA = "https://www.googleapis.com/youtube/v3/search"
KEY = "YOUTUBE_API_KEY"
WEB = {"clientName": "WEB", "clientVersion": "2.20260114.08.00"}
ANDROID = {"clientName": "ANDROID", "clientVersion": "20.10.38"}  # shows captions to strangers
ID = r"(?P<id>[A-Za-z0-9_-]{11})"
ON_PATH = re.compile(rf"^/(?:shorts|embed|live|v|e)/{ID}/?$")
SHORT = re.compile(rf"^/{ID}/?$")  # on youtu.be
WANTED = {"": "EgIQAQ==", "day": "EgQIAhAB", "week": "EgQIAxAB", "month": "EgQIBBAB"}
WANTED["year"] = "EgQIBRAB"  # protobuf: videos only, of that age
KNOWN = ("videoRenderer", "lockupViewModel", "shortsLockupViewModel", "channelRenderer")
NOTHING = ("messageRenderer", "backgroundPromoRenderer")  # what says "no results" stands in these
LOCKUPS = {"VIDEO": "watch?v=", "PLAYLIST": "playlist?list=", "PODCAST": "playlist?list="}
COMMANDS = "onResponseReceivedCommands"
EXCERPT = 500


class YouTube(ApiPlatform):
    """YouTube videos with transcript and comments, by the API of its own pages.

    The Data API stands in where a key is set: a hundred searches a day.
    """

    title = "YouTube"
    hosts = ("youtube.com", "youtu.be", "youtube-nocookie.com")
    api_hosts = ("www.googleapis.com",)
    intents = (Intent.PRODUCT, Intent.COMPARISON, Intent.OPINION)
    subjects = (Subject.GOODS,)
    behind = 4
    aliases = ("yt",)
    keywords = (
        "youtube",
        "youtuber",
        "youtubers",
        "video review",
        "video reviews",
        "video tutorial",
        "video tutorials",
        "tutorial video",
        "油管",
        "解説動画",
        "レビュー動画",
        "ユーチューブ",
        "유튜브",
        "리뷰 영상",
        "강의 영상",
    )
    tier = Tier.T3
    pace = Pace(seconds_between=0.5, at_once=2)
    signals = (
        Signal("views", "how often it was watched"),
        Signal("upvotes", "likes"),
        Signal("comments", "comments under it"),
        Signal("seconds", "how long it runs"),
    )
    needs = (Secret(KEY, optional=True),)
    lacks = ("upvotes", "comments")  # of a list; a page has them
    canary = "python tutorial"

    def request(self, query: Query) -> Request:
        """Search the videos, of the age asked for."""
        written = query.written(site=False)
        params = WANTED.get(query.freshness, WANTED[""])
        return _innertube("search", WEB, region=query.region, query=written, params=params)

    def accept(self, response: Response) -> Response:
        """Tell whose wall it is, and what the Data API says no for."""
        if response.status >= 400 and "json" in response.content_type:
            refusal = _refusal(response)
            if refusal is not None:
                raise refusal
        try:
            return super().accept(response)
        except Blocked as wall:
            if wall.vendor == "consent":
                raise
            wall.vendor = "youtube" if wall.vendor or "html" in response.content_type else ""
            raise

    def parse(self, response: Response) -> Found:
        """Read the videos, playlists and channels of a search or of its continuation."""
        items = list(_items(_sections(response.json())))
        known = [each for each in items if not isinstance(each, Mapping) or _kind(each)]
        if items and not known and not any(name in each for each in items for name in NOTHING):
            raise Malformed(f"nothing known among {sorted({k for each in items for k in each})}")
        return rows(known, lambda item: _hit(item, response))

    def data_request(self, query: Query) -> Request:
        """Search by the Data API."""
        asked: dict[str, str | int] = {
            "part": "snippet",
            "type": "video",
            "q": query.written(site=False),
            "maxResults": min(query.limit, 50),
        }
        window = window_of(query)
        if window.start:
            asked["publishedAfter"] = f"{window.start:%Y-%m-%dT%H:%M:%SZ}"
        if window.end:
            asked["publishedBefore"] = f"{window.end:%Y-%m-%dT%H:%M:%SZ}"
        return Request(DATA, asked)

    def parse_data(self, response: Response) -> Found:
        """Read what the Data API lists."""
        return rows(listed(response.json(), "items"), _data_hit)

    ways = (
        Way(
            "data",
            data_request,
            parse_data,
            lacks=("views", "upvotes", "comments", "seconds"),
            needs=(Secret(KEY),),
            proven=False,
        ),
    )

    def authorised(self, request: Request, secrets: Mapping[str, str]) -> Request:
        """Add the key of the Data API to what is asked of it."""
        if request.host != "www.googleapis.com" or not secrets.get(KEY):
            return request
        return replace(request, params={**request.params, "key": secrets[KEY]})

    def owns_page(self, url: str) -> bool:
        """Say whether it is a video, by any of the forms of its address."""
        return bool(_video_in(url))

    def page_request(self, url: str) -> Request:
        """Ask for what the player is told: title, description, numbers, captions."""
        video = _video_in(url)
        if not video:
            raise NotFound(f"no video of YouTube: {url}", cure=Cure.RUNG)
        return _innertube("player", ANDROID, videoId=video, contentCheckOk=True, racyCheckOk=True)

    def parse_page(self, response: Response) -> Page:
        """Give the video without transcript and comments."""
        return video_page(playable(response.json()), Said(), Said())

    def page_flow(self, url: str) -> PageFlow:
        """Read the video, what is said in it and what is said under it.

        Neither the transcript nor the comments are needed for the rest to stand.
        """
        response = yield self.page_request(url)
        player = playable(self.accept(response).json())
        transcript = under = Said()
        try:
            track = caption_track(player, self.owns_host)
            response = yield Request(track.address, {"fmt": "json3"})
            transcript = captions(self.accept(response), track)
        except (Refusal, NotRead) as no:
            transcript = Said(left_out=_reason(no))
        try:
            response = yield _innertube("next", WEB, videoId=_video_in(url))
            watched = self.accept(response).json()
            player = {**player, "dateText": told_date(watched)}
            token = comment_token(watched)
            response = yield _innertube("next", WEB, continuation=token)
            under = comments(self.accept(response))
        except (Refusal, NotRead) as no:
            under = Said(left_out=_reason(no))
        return video_page(player, transcript, under, response.at)


def _innertube(
    what: str, client: Mapping[str, str], region: str = "", **asked: str | bool
) -> Request:
    """Return a question to the site's own API; its words come in English, whatever the video's."""
    context = {"client": {**client, "hl": "en", "gl": region.upper() or "US"}}
    body = {"context": context, **asked}
    return Request(f"{INNERTUBE}/{what}", {"prettyPrint": "false"}, method="POST", json=body)


def _reason(no: Refusal | NotRead) -> str:
    return str(no.outcome) if isinstance(no, Refusal) else str(no)


def _video_in(url: str) -> str:
    """Return the id in a video's address, or nothing."""
    host, parts = host_of(url), urlsplit(url)
    if host in ("youtu.be", "www.youtu.be"):
        found = SHORT.match(parts.path)
    elif same_or_below(host, "youtube.com") or same_or_below(host, "youtube-nocookie.com"):
        found = ON_PATH.match(parts.path)
        if parts.path.rstrip("/") == "/watch":
            found = re.fullmatch(ID, parse_qs(parts.query).get("v", [""])[0])
    else:
        return ""
    return found["id"] if found else ""


def _refusal(response: Response) -> Refusal | None:
    """Return what an error of Google's APIs stands for, where its reason says more than 403."""
    error = within(response.json(), "error")
    details = within(error, "errors") or []
    reasons = " ".join(str(within(each, "reason") or "") for each in details)
    said = f"{reasons}: {within(error, 'message') or ''}"
    if re.search(r"(?i)quota|rateLimit|limitExceeded", reasons):
        return RateLimited(said, status=response.status, again_at=again_at(response))
    if re.search(r"(?i)keyInvalid|keyExpired|accessNotConfigured|API key", said):
        return AuthRequired(said, status=response.status)
    return None


def _sections(answer: Any) -> list[Any]:  # noqa: ANN401  parsed JSON is what it is
    """Return the sections of a first answer, or of a continuation."""
    commands = within(answer, COMMANDS)
    if isinstance(commands, list):
        path = ("appendContinuationItemsAction", "continuationItems")
        return [each for command in commands for each in within(command, *path) or ()]
    columns = within(answer, "contents", "twoColumnSearchResultsRenderer", "primaryContents")
    return listed(columns, "sectionListRenderer", "contents")


def _items(sections: list[Any]) -> Iterator[Any]:
    """Yield what stands in the sections, shelves unpacked."""
    for section in sections:
        for item in within(section, "itemSectionRenderer", "contents") or ():
            shelf = within(item, "gridShelfViewModel", "contents")
            shelf = shelf or within(
                item, "shelfRenderer", "content", "verticalListRenderer", "items"
            )
            yield from shelf if isinstance(shelf, list) else [item]


def _kind(item: Mapping[str, Any]) -> str:
    return next((name for name in KNOWN if name in item), "")


def _hit(item: dict[str, Any], response: Response) -> Hit:
    kind = _kind(item)
    read = {
        "videoRenderer": _video,
        "lockupViewModel": _lockup,
        "shortsLockupViewModel": _short,
        "channelRenderer": _channel,
    }[kind]
    return read(item[kind], response)


def _video(video: dict[str, Any], response: Response) -> Hit:
    snippets = [within(each, "snippetText") for each in video.get("detailedMetadataSnippets") or ()]
    said = " … ".join(text_of(each) for each in snippets) or text_of(
        video.get("descriptionSnippet")
    )
    return Hit(
        url=f"{SITE}/watch?v={video['videoId']}",
        title=text_of(video["title"]),
        snippet=said[:EXCERPT],
        author=text_of(video.get("ownerText") or video.get("longBylineText")),
        published=_ago(text_of(video.get("publishedTimeText")), response),
        signals=present(
            views=_counted(text_of(video.get("viewCountText"))),
            seconds=_seconds(text_of(video.get("lengthText"))),
        ),
    )


def _lockup(item: dict[str, Any], response: Response) -> Hit:
    """Read a video, playlist or podcast as the newer pages write them: lines of bare words."""
    kind = str(item["contentType"]).removeprefix("LOCKUP_CONTENT_TYPE_")
    metadata = item["metadata"]["lockupMetadataViewModel"]
    lines = within(metadata, "metadata", "contentMetadataViewModel", "metadataRows") or []
    parts = [part for line in lines for part in within(line, "metadataParts") or ()]
    words = [str(within(part, "text", "content") or "") for part in parts]
    views = next((_counted(word) for word in words if word.lower().endswith("views")), None)
    dates = (_ago(word, response) for word in words if word.endswith("ago"))
    return Hit(
        url=f"{SITE}/{LOCKUPS[kind]}{item['contentId']}",
        title=within(metadata, "title", "content") or "",
        snippet=" · ".join(word for word in words if word)[:EXCERPT],
        author=next((word for word in words if word), ""),
        published=next((date for date in dates if date), None) if kind == "VIDEO" else None,
        signals=present(views=views),
    )


def _short(item: dict[str, Any], _: Response) -> Hit:
    video = within(item, "onTap", "innertubeCommand", "reelWatchEndpoint", "videoId")
    shown = item["overlayMetadata"]
    return Hit(
        url=f"{SITE}/shorts/{video or ''}" if video else "",
        title=within(shown, "primaryText", "content") or "",
        signals=present(views=_counted(str(within(shown, "secondaryText", "content") or ""))),
    )


def _channel(item: dict[str, Any], _: Response) -> Hit:
    return Hit(
        url=f"{SITE}/channel/{item['channelId']}",
        title=text_of(item["title"]),
        snippet=text_of(item.get("descriptionSnippet"))[:EXCERPT],
        author=text_of(item.get("shortBylineText")),
    )


def _data_hit(item: dict[str, Any]) -> Hit:
    said = item["snippet"]
    return Hit(
        url=f"{SITE}/watch?v={item['id']['videoId']}",
        title=html.unescape(said["title"]),
        snippet=html.unescape(said.get("description") or "")[:EXCERPT],
        author=html.unescape(said.get("channelTitle") or ""),
        published=read_date(said.get("publishedAt")),
    )


def _ago(said: str, response: Response) -> datetime | None:
    return relative_date(re.sub(r"^(?:Streamed|Premiered)\s+", "", said), response.at)


def _counted(said: str) -> int | float | None:
    """Return a count of views; "No views" is none, no words at all are unknown."""
    return 0 if said.lower().startswith("no ") else read_number(said)


def _seconds(length: str) -> int | None:
    parts = length.split(":")
    if len(parts) < 2 or not all(part.isdigit() for part in parts):
        return None
    total = 0
    for part in parts:
        total = total * 60 + int(part)
    return total
