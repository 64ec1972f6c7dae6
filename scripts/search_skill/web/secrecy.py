"""What must not be written down: the values of keys and tokens in addresses, forms and headers."""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256

from search_skill.web.message import BROWSER, PAGE

HIDDEN_FIELDS = (
    "access_key|access_token|api-key|api_key|apikey|auth|auth_token|authorization|client_secret|"
    "code_verifier|id_token|key|passwd|password|refresh_token|secret|session_token|sig|signature|"
    "token|x-amz-credential|x-amz-security-token|x-amz-signature"
)
IN_QUERY = re.compile(rf"([?&;](?:{HIDDEN_FIELDS})=)([^&;#]*)", re.I)
USER = re.compile(r"^([a-z][a-z0-9+.\-]*://)[^/?#@]*@", re.I)
USER_IN_TEXT = re.compile(r"(\b[a-z][a-z0-9+.\-]*://)[^/?#\s@]*@", re.I)
SECRET_HEADERS = re.compile(
    r"authorization|proxy-authorization|cookie2?|set-cookie2?|x-api-key|api-key|.*-token|.*-secret"
    r"|.*-auth",
    re.I,
)
HIDDEN = re.compile(r"-[0-9a-f]{0,8}")
TOLD_APART = 8  # hexadecimal digits: enough to tell two pages apart, too few to be tried against


def without_secrets(url: str, kind: str = "") -> str:
    """Return an address whose secret values are hidden; hiding twice changes nothing.

    An API's key is the same for every call. On a page such a field is more often a plain word, so
    there a few digits of its hash keep two pages from being taken for one.
    """

    is_page = kind in (PAGE, BROWSER)

    def hidden(found: re.Match[str]) -> str:
        value = found[2]
        if not value or HIDDEN.fullmatch(value):
            return found[0]
        told_apart = sha256(value.encode()).hexdigest()[:TOLD_APART] if is_page else ""
        return f"{found[1]}-{told_apart}"

    return IN_QUERY.sub(hidden, USER.sub(r"\1", url))


def without_users(text: str) -> str:
    """Return a text whose addresses name no user and no password."""
    return USER_IN_TEXT.sub(r"\1", text)


def open_headers(headers: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the headers that may be written down; addresses in them lose their secrets."""
    kept = [(name, value) for name, value in headers if not SECRET_HEADERS.fullmatch(name)]
    return [
        (name, without_secrets(value) if name.lower() in ("location", "referer", "link") else value)
        for name, value in kept
    ]
