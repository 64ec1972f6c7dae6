"""The way out: proxies, certificates, and whether this process may connect at all."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

from search_skill.doctor.check import FAIL, PASS, Check, Own
from search_skill.errors import UsageError
from search_skill.web.proxies import ca_file_in, proxies_in

GROUP = "network"


def checks(own: Own) -> Iterator[Check]:
    """Look at the variables as the door reads them."""
    try:
        proxies = proxies_in(own.environ)
        ca_file = ca_file_in(own.environ)
    except UsageError as error:
        yield Check(
            group=GROUP,
            name="variables",
            status=FAIL,
            required=True,
            detail=str(error),
            fix=error.remediation or "mend or unset that variable",
        )
        return
    for scheme, proxy in proxies.by_scheme.items():
        place = urlsplit(proxy)
        shown = f"{place.scheme}://{place.hostname}:{place.port}" if proxy else "none: directly"
        yield Check(group=GROUP, name=f"{scheme}_proxy", status=PASS, detail=shown)
    detail = ca_file or "the usual ones"
    yield Check(group=GROUP, name="certificates", status=PASS, detail=detail)
