"""Reading: from an answer to a page with its verdict, main text, dates, passages and facts."""

from __future__ import annotations

SAMPLE = (
    "<html><head><title>A</title></head><body><article><h1>A</h1>"
    "<p>One sentence of a page, 一句话, as long as a paragraph has to be to count as one.</p>"
    "</article></body></html>"
)


def warmed() -> None:
    """Load what reading needs, by reading a sample: the network is being waited for anyway.

    The libraries take longer to load than several pages take to read.
    """
    from search_skill.reading.extract import main_text
    from search_skill.text.urls import registrable_domain

    main_text(SAMPLE, "https://a.example/")
    registrable_domain("a.example")
