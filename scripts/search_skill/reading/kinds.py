"""What kind of page it is, by what it declares, its address and its shape."""

from __future__ import annotations

import re

from search_skill.reading.blocks import Block
from search_skill.reading.metadata import Metadata
from search_skill.reading.places import Place

BY_TYPE = (
    ("qa", frozenset({"QAPage", "Question"})),
    ("forum", frozenset({"DiscussionForumPosting"})),
    ("paper", frozenset({"ScholarlyArticle", "MedicalScholarlyArticle"})),
    ("documentation", frozenset({"TechArticle", "APIReference"})),
    ("repository", frozenset({"SoftwareSourceCode"})),
    ("product", frozenset({"Product", "ProductGroup", "IndividualProduct"})),
    ("video", frozenset({"VideoObject"})),
    ("listing", frozenset({"CollectionPage", "ItemList", "SearchResultsPage"})),
)
BY_ADDRESS = (
    (
        "forum",
        re.compile(
            r"//(forum|community|discuss|bbs)\.|/(forums?|threads?|viewtopic|topic|t)/|thread-\d"
        ),
    ),
    ("qa", re.compile(r"/questions?/\d")),
    ("paper", re.compile(r"//arxiv\.org/(abs|pdf)|//doi\.org/|/doi/(abs|full|10\.)")),
    ("repository", re.compile(r"//(github|gitlab|gitee|codeberg)\.(com|org)/[^/]+/[^/]+/?$")),
    (
        "documentation",
        re.compile(
            r"//(docs?|developer|api|help|support|learn)\.|/(docs?|documentation|reference|manual"
            r"|api)/|readthedocs"
        ),
    ),
    ("listing", re.compile(r"/(category|categories|tag|tags|archive|collections?|search)(/|\?|$)")),
)
ARTICLES = re.compile(r"(Article|BlogPosting|Report)$")
COMMENTS_SHARE = 0.4


def kind_of_page(metadata: Metadata, blocks: list[Block], url: str) -> str:
    """Return article, documentation, forum, qa, paper, product, repository, video or listing."""
    types = metadata.types
    if any(ARTICLES.search(name) for name in types - {"TechArticle", "ScholarlyArticle"}):
        return "article"
    for kind, names in BY_TYPE:
        if types & names and kind not in ("listing", "video"):
            return kind
    for kind, pattern in BY_ADDRESS:
        if pattern.search(url):
            return kind
    if metadata.og_type == "article":
        return "article"
    for kind, names in BY_TYPE:
        if types & names:
            return kind
    return _by_shape(blocks)


def _by_shape(blocks: list[Block]) -> str:
    total = sum(len(block.text) for block in blocks) or 1
    comments = sum(len(block.text) for block in blocks if block.place & Place.COMMENT)
    if comments / total > COMMENTS_SHARE:
        return "forum"
    linked = sum(block.linked for block in blocks)
    prose = sum(len(b.text) for b in blocks if len(b.text) > 200 and b.link_share < 0.3)
    if linked / total > 0.5 and prose / total < 0.3:
        return "listing"
    return "article" if prose / total > 0.4 else ""
