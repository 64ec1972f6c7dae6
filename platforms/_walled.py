"""What sites behind a login have in common: how they ask for one, and what their pages keep."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from search_skill.platforms._markdown import markdown

from search_skill.platform import AuthRequired, Malformed, Response

LOGIN_PATHS = re.compile(r"/(?:i/flow/)?(?:login|signin|sign_in|sso)\b|/newlogin|/passport")
PICTURE_OF_NOTHING = re.compile(r"!\[\]\(\)\n*")  # its address is for a script
STRING_OR_UNDEFINED = re.compile(r'"(?:[^"\\]|\\.)*"|\bundefined\b')


def is_html(response: Response) -> bool:
    """Say whether an answer is a page, and not what a page's script was told."""
    start = response.body[:200].lstrip()[:1]
    return "json" not in response.content_type and start not in (b"{", b"[")


def asks_to_log_in(response: Response) -> bool:
    """Say whether a page asks for a login instead of being itself."""
    if LOGIN_PATHS.search(urlsplit(response.url).path):
        return True
    return is_html(response) and bool(response.html().xpath("//input[@type='password']"))


def logged_in(response: Response) -> Response:
    """Return a response that is no login page; raise `AuthRequired` for one."""
    if asks_to_log_in(response):
        raise AuthRequired("the site asks to log in", status=response.status)
    return response


def state_in(response: Response, name: str) -> Mapping[str, Any]:
    """Return what a page's script keeps in `window.NAME`; raise `Malformed` where it keeps none.

    Such a state is written as JavaScript: `undefined` is no JSON.
    """
    found = re.search(rf"window\.{name}\s*=\s*(\{{.*?\}})\s*;?\s*</script", response.text, re.S)
    if not found:
        raise Malformed(f"no {name} in the page")
    try:
        state = json.loads(STRING_OR_UNDEFINED.sub(_defined, found[1]))
    except ValueError as error:
        raise Malformed(f"{name} is written in another way") from error
    return state if isinstance(state, Mapping) else {}


def _defined(found: re.Match[str]) -> str:
    return "null" if found[0] == "undefined" else found[0]


def text_of(element: Any, path: str) -> str:  # noqa: ANN401  lxml's element
    """Return the words of the first element at a path, on one line; "" where there is none."""
    found = element.xpath(path)
    if not found:
        return ""
    said = found[0] if isinstance(found[0], str) else found[0].text_content()
    return " ".join(str(said).split())


def markdown_of(element: Any) -> str:  # noqa: ANN401  lxml's element
    """Return what stands in an element as Markdown."""
    inner = (_written(child) for child in element)
    written = markdown(_quoted(element.text or "") + "".join(inner))
    return PICTURE_OF_NOTHING.sub("", written).strip()


def _written(element: Any) -> str:  # noqa: ANN401  lxml's element
    """Return an element as HTML again, with what follows it; lxml itself is not ours to import."""
    if not isinstance(element.tag, str):
        return element.tail or ""
    given = "".join(f' {name}="{_quoted(value)}"' for name, value in element.attrib.items())
    inner = _quoted(element.text or "") + "".join(_written(child) for child in element)
    return f"<{element.tag}{given}>{inner}</{element.tag}>{_quoted(element.tail or '')}"


def _quoted(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
