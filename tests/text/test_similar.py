"""Copies are found by what they hold, whatever was cut or put around it."""

import os
import subprocess
import sys
from random import Random

import pytest

from search_skill.text.similar import containment, is_same_title, shingles, title_ratio
from shared import REPOSITORY, case

RANDOM = Random(7)
ENGLISH = " ".join(f"word{RANDOM.randrange(900)}" for _ in range(400))
CHINESE = "".join(chr(0x4E00 + RANDOM.randrange(2_000)) for _ in range(400))
KOREAN = "".join(chr(0xAC00 + RANDOM.randrange(2_000)) for _ in range(400))


@pytest.mark.parametrize("text", [ENGLISH, CHINESE, KOREAN])
def test_a_cut_copy_with_a_new_head_is_contained(text):
    copy = f"Ann Quarry, wire service: {text[: len(text) // 2]} Read more at quarry.example"
    assert containment(shingles(text), shingles(copy)) > 0.8


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (ENGLISH, CHINESE),
        ("the cat sat on the mat today", "a dog ran in a park at noon"),
        ("今天天气很好我们去公园", "数据库的索引怎么选择呢"),
    ],
)
def test_two_texts_are_not_contained(one, other):
    assert containment(shingles(one), shingles(other)) < 0.1


def test_a_short_text_is_one_shingle_and_none_is_none():
    assert len(shingles("two words")) == 1
    assert shingles("") == shingles("？。") == frozenset()
    assert containment(shingles(""), shingles("a b c d")) == 0.0


def test_order_counts_and_case_width_and_punctuation_do_not():
    assert shingles("one two three") != shingles("three two one")
    assert shingles("One, two - THREE!") == shingles("ｏｎｅ two three")


def test_windows_of_every_size_agree_with_their_neighbours():
    whole = shingles(ENGLISH, size=5)
    assert shingles(" ".join(ENGLISH.split()[100:200]), size=5) <= whole
    assert len(whole) == 396


def test_the_hashes_are_the_same_in_every_process():
    ask = "from search_skill.text.similar import shingles; print(sorted(shingles('一 b c 디 e')))"
    answers = {
        subprocess.run(
            [sys.executable, "-c", ask],
            env={**os.environ, "PYTHONPATH": str(REPOSITORY / "scripts"), "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1


def test_titles():
    assert title_ratio("Quarry opens: a day out", "Quarry Opens — A Day Out") == 1.0
    assert title_ratio("", "") == 0.0
    assert title_ratio("？", "。") == 0.0
    assert title_ratio("采石场开放", "晚餐食谱") < 0.3
    assert is_same_title("Quarry opens its gates", "Quarry opens its gate")
    assert not is_same_title("采石引擎 3.1 发布", "采石引擎 3.2 发布")
    assert not is_same_title("", "")


def test_full_width_letters_are_the_same_title():
    one, other = [part.strip(" '") for part in case("dedup-fullwidth")["input"].split(" vs ")]
    assert is_same_title(one, other)


def test_releases_are_told_apart_by_their_digits():
    assert "3.13" in case("dedup-version-digits")["input"]
    one, other = "Acme Engine 3.12 release notes", "Acme Engine 3.13 release notes"
    assert title_ratio(one, other) > 0.9
    assert not is_same_title(one, other)
