"""All that a page shows, whatever stands around its main text: for who looks for words in it."""

from __future__ import annotations

from search_skill.reading.bodies import kind_of
from search_skill.reading.pdf import read_pdf
from search_skill.reading.tree import parsed
from search_skill.web.message import Response

UNSHOWN = ("script", "style", "template", "head")


def whole_text(response: Response) -> str:
    """Return every word that an answer shows, in its order."""
    kind = kind_of(response.content_type, response.body, response.url)
    if kind == "pdf":
        return read_pdf(response.body).text
    if kind != "html":
        return response.text
    tree = parsed(response.text)
    for element in list(tree.iter(*UNSHOWN)):
        element.clear(keep_tail=True)
    return "\n".join(part for text in tree.itertext() if (part := " ".join(text.split())))
