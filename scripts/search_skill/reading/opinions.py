"""What two extractors take for the main text: trafilatura and resiliparse, on the cleaned page."""

from __future__ import annotations

from lxml import html
from lxml.html import HtmlElement

from search_skill.reading.jsonld import texts_in
from search_skill.reading.metadata import Metadata
from search_skill.reading.offers import offer_of
from search_skill.reading.signs import Opinions

DESCRIBED = ("description", "disambiguatingDescription")
TOLD = ("articleBody", "text", "recipeInstructions")


def opinions_on(tree: HtmlElement, metadata: Metadata, url: str) -> Opinions:
    """Return both opinions on a page; an extractor that breaks has none."""
    source = html.tostring(tree, encoding="unicode")
    return Opinions(
        first=_trafilatura(tree, url),
        second=_resiliparse(source),
        og_type=metadata.og_type,
        schema_types=metadata.types,
        url=url,
        title=metadata.title,
        described="\n".join((texts_in(metadata.nodes, DESCRIBED), metadata.description)),
        told=texts_in(metadata.nodes, TOLD),
        offer=offer_of(tree, metadata),
    )


def _trafilatura(tree: HtmlElement, url: str) -> str:
    from trafilatura import extract

    try:
        found = extract(
            tree, url=url or None, output_format="markdown", fast=True, include_comments=False
        )
    except Exception:  # noqa: BLE001  it breaks in many ways on odd pages, and is one voice of three
        return ""
    return found or ""


def _resiliparse(source: str) -> str:
    from resiliparse.extract.html2text import extract_plain_text

    return str(extract_plain_text(source, main_content=True, alt_texts=False))
