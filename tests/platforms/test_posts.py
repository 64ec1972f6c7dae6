import pytest
from search_skill.platforms._posts import headline, speaks_of


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Quiet\nat last", "Quiet at last"),
        ("", "Post by ana"),
        ("面包机很安静", "面包机很安静"),
        ("word " * 40, ("word " * 17).strip() + "…"),
        ("あ" * 120, "あ" * 90 + "…"),
    ],
)
def test_a_post_is_named_by_how_it_begins(said, line):
    assert headline(said, "ana").startswith(line[:80])
    assert len(headline(said, "ana")) <= 91
    assert "\n" not in headline(said, "ana")


@pytest.mark.parametrize(
    ("question", "text", "does"),
    [
        ("bread machine", "The Bread-Machine we built", True),
        ("what is the best bread machine", "best bread machines of the year", True),
        ("rust async runtime", "Rust, at last", False),
        ("art", "A smart party", False),
        ("C++ compiler", "a C compiler in C++", True),
        ("面包机推荐", "这台面包机我推荐", True),
        ("面包机推荐", "这台洗衣机", False),
        ("パン焼き機", "静かなパン焼き機です", True),
        ("제빵기 추천", "제빵기", True),
        ("", "anything", False),
    ],
)
def test_a_text_speaks_of_a_question_when_half_of_its_words_stand_there(question, text, does):
    assert speaks_of(question, text) is does
