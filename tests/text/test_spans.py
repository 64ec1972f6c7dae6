"""Sentences with their places, verbatim."""

import pytest

from search_skill.text.sentences import sentences
from search_skill.text.spans import sentence_spans


@pytest.mark.parametrize(
    "text",
    [
        "It waits 12.5 s. It was 5 s\nbefore 3.0.\n\n- one item\n- another one",
        "默认超时为12.5秒。2.x为5秒。",
        "既定は12.5秒です。以前は5秒でした。",
        "기본값은 12.5초이다. 이전에는 5초였다.",
        "",
    ],
)
def test_every_sentence_is_found_where_it_stands(text):
    spans = sentence_spans(text)
    assert [" ".join(text[start:end].split()) for start, end in spans] == sentences(text)
    assert spans == sorted(spans)
