from datetime import UTC, datetime

import pytest

from search_skill.patrol.shapes import (
    Change,
    Shape,
    changes,
    read_in,
    read_in_page,
    read_shapes,
    shape_of,
    written_shapes,
)
from search_skill.types import Dated, Hit, Page
from search_skill.web.message import Request, Response

NOW = datetime(2026, 11, 20, tzinfo=UTC)


def answered(body: str, kind: str = "application/json") -> Response:
    url = "https://site.example/search"
    return Response(Request(url), 200, {"content-type": kind}, body.encode(), url, NOW)


def shape(body: str, *read: str) -> Shape:
    return shape_of([answered(body)], read)


def test_the_fields_of_json_are_named_by_their_path_and_told_from_empty_ones():
    found = shape('{"total": 0, "rows": [{"题": "揉面机", "by": null}, {"题": "", "by": null}]}')
    assert found.fields == ("rows", "rows[]", "rows[].题", "total")  # nought is a value
    assert found.empty == ("rows[].by",)


def test_keys_that_are_values_are_one_field():
    found = shape('{"pages": {"101": {"title": "パン"}, "102": {"title": "빵"}}}')
    assert found.fields == ("pages", "pages.*", "pages.*.title")
    assert "v2" in shape('{"v2": 1}').fields  # a name with a number in it


def test_the_fields_of_a_feed_are_its_elements_and_their_attributes():
    body = (
        '<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="x"/><title/></entry></feed>'
    )
    found = shape_of([answered(body, "application/atom+xml")], ())
    assert found.fields == ("feed", "feed/entry", "feed/entry/link", "feed/entry/link@href")
    assert found.empty == ("feed/entry/title",)


@pytest.mark.parametrize(
    "body", ["<html><body><p>x</p></body></html>", "plain words", "", "{broken", "<feed><broken"]
)
def test_what_is_neither_has_no_fields(body):
    assert shape(body, "title") == Shape(read=("title",))


def test_several_answers_to_one_question_are_one_shape():
    parts = [answered('{"ids": [1]}'), answered('{"title": "x"}')]
    assert shape_of(parts, ()).fields == ("ids", "ids[]", "title")


def test_what_hits_hold_is_counted_over_all_of_them():
    hits = [
        Hit("https://x.example/1", "一", author="a", signals={"votes": 0}),
        Hit("https://x.example/2", "二", author="b"),
        Hit("https://x.example/3", "三", snippet="…"),
    ]
    assert read_in(hits, 0.5) == ("author", "title", "url")
    assert read_in(hits) == ("author", "signals.votes", "snippet", "title", "url")
    assert read_in([]) == ()


def test_what_a_page_holds_is_named_too():
    page = Page(url="https://x.example", title="x", text="y", published=Dated(NOW, "z"))
    assert read_in_page(page) == ("published", "text", "title")


RECORDED = shape('{"hits": [{"title": "x", "points": 3}]}', "signals.upvotes", "title")


def test_the_same_shape_is_no_change_whatever_stands_in_it():
    seen = shape('{"hits": [{"title": "面包", "points": 0}]}', "signals.upvotes", "title", "url")
    assert changes(RECORDED, None, seen) == ()


def test_a_renamed_field_is_gone_and_new_and_what_we_read_of_it_is_required():
    seen = shape('{"hits": [{"title": "x", "score": 3}]}', "title")
    assert changes(RECORDED, None, seen) == (
        Change("gone", "read", "signals.upvotes", required=True),
        Change("gone", "answer", "hits[].points"),
        Change("new", "answer", "hits[].score"),
    )


def test_an_emptied_field_is_not_a_gone_one():
    seen = shape('{"hits": [{"title": "x", "points": null}]}', "title")
    assert changes(RECORDED, None, seen)[1:] == (Change("emptied", "answer", "hits[].points"),)


def test_a_new_field_costs_nothing():
    seen = shape('{"hits": [{"title": "x", "points": 3, "tags": 1}]}', "signals.upvotes", "title")
    found = changes(RECORDED, None, seen)
    assert found == (Change("new", "answer", "hits[].tags"),)
    assert not any(each.required for each in found)


def test_after_a_proof_the_answer_is_compared_with_that_and_not_with_the_sample():
    before = shape('{"hits": [{"title": "x", "points": 3, "tags": 1}]}')
    seen = shape('{"hits": [{"title": "x", "points": 3, "more": 1}]}', "signals.upvotes", "title")
    assert changes(RECORDED, before, seen) == (
        Change("gone", "answer", "hits[].tags"),
        Change("new", "answer", "hits[].more"),
    )


def test_of_a_page_without_fields_only_what_is_read_counts():
    recorded = Shape(read=("snippet", "title"))
    assert changes(recorded, None, shape("<html></html>", "title")) == (
        Change("gone", "read", "snippet", required=True),
    )


def test_shapes_are_read_as_they_were_written():
    shapes = {"b/api": RECORDED, "a/old": Shape(empty=("x",), read=("title",))}
    text = written_shapes(shapes)
    assert read_shapes(text) == shapes
    assert text.index('"a/old"') < text.index('"b/api"')
