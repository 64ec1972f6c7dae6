"""What a model wrote is kept sentence by sentence, where its passages hold all that it says."""

import pytest

from search_skill.stages.research import Work, dig, written
from search_skill.types import Passage, Sentence, Source
from stages.asking import query, tools

TEXTS = {
    "S1.p1": "The default read timeout of Brindle 3.2 is 12.5 s.",
    "S2.p1": "Brindle 2.8 does not limit retries.",
    "S3.p1": "桥长 1,200 米，2019年通车。",
}
SOURCES = tuple(
    Source(
        id=name.partition(".")[0], url=f"https://{name}.example/", title="A page", hits=(),
        passages=(Passage(id=name, text=text, start=0, end=len(text)),),
    )
    for name, text in TEXTS.items()
)  # fmt: skip


class Model:
    """A model's caller that replies what it was given, and remembers what it was shown."""

    def __init__(self, reply, consented=True):
        self.reply, self.is_consented = reply, consented
        self.degraded, self.shown = [], []

    def ask(self, step, instruction, material, read, *, reply_tokens=0):
        self.shown.append(material)
        return read(self.reply)


def answer(*sentences):
    rows = ", ".join(
        f'{{"text": "{text}", "evidence": {evidence}}}' for text, evidence in sentences
    )
    return f'{{"sentences": [{rows}]}}'


def kept(text, evidence):
    model = Model(answer((text, evidence)))
    return written(SOURCES, query("What is the timeout?"), tools(model=model)), model


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("The default read timeout of Brindle 3.2 is 12.5 s.", '["S1.p1"]'),
        ("Brindle 2.8 does not limit retries.", '["[S2.p1]"]'),
        ("桥长 1,200 米。", '["S3.p1"]'),
    ],
)
def test_what_its_passages_hold_is_kept(text, evidence):
    found, model = kept(text, evidence)
    assert found == (Sentence(text, (evidence.strip('["]').strip("[]"),)),)
    assert model.degraded == []


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("The default read timeout of Brindle 3.2 is 30 s.", '["S1.p1"]'),
        ("The default read timeout of Brindle 4.0 is 12.5 s.", '["S1.p1"]'),
        ("The default read timeout of Marrow is 12.5 s.", '["S1.p1"]'),
        ("The default read timeout of Brindle 3.2 is 12.5 s.", '["S9.p1"]'),
        ("The default read timeout of Brindle 3.2 is 12.5 s.", "[]"),
        ("桥长 1,500 米。", '["S3.p1"]'),
    ],
)
def test_what_they_do_not_hold_is_left_out_and_said(text, evidence):
    found, model = kept(text, evidence)
    assert found == ()
    assert model.degraded[0].because.startswith("1 of 1 sentences")


@pytest.mark.parametrize(
    "reply", ["", "no", '{"sentences": "x"}', '{"sentences": [1, {"text": 2}]}']
)
def test_a_reply_of_another_shape_is_no_answer(reply):
    assert written(SOURCES, query("x"), tools(model=Model(reply))) == ()


def test_without_consent_nothing_is_asked():
    model = Model(answer(("x", '["S1.p1"]')), consented=False)
    assert written(SOURCES, query("x"), tools(model=model)) == ()
    work = Work(queries=(query("x"),), found=None, pages=None, merged=None)
    assert dig(work, None, tools(model=model)) is work
    assert model.shown == []


def test_the_model_sees_passages_behind_their_ids():
    model = Model(answer(("x", '["S1.p1"]')))
    written(SOURCES, query("What is the timeout?"), tools(model=model))
    assert model.shown[0].startswith("QUESTION: What is the timeout?")
    assert "[S1.p1] A page: The default read timeout" in model.shown[0]
