"""The trial of the money gate finds each way in which a gate can fail."""

import os
import sys

import pytest

from black_box import ROOT
from search_skill.evals import gate
from search_skill.evals.verdicts import FAILED, PASSED

HELP = "--research"
SPENDS = """
import os, sys, json, urllib.request
def call():
    url = os.environ["SEARCH_BASE_URL"] + "/chat/completions"
    urllib.request.build_opener(urllib.request.ProxyHandler({})).open(url, b"{}").read()
def told(calls, tokens):
    print(json.dumps({"meta": {"cost": {"model_calls": calls, "tokens": tokens}}}))
agreed = "--confirm" in sys.argv and sys.argv[sys.argv.index("--confirm") + 1] == "0abc"
def refuse():
    print(json.dumps({"error": {"remediation": "agree to this plan with --confirm 0abc"}}))
    sys.exit(5)
"""
WITHOUT, WRONG, OTHER = (
    "without a confirmation",
    "with a wrong code",
    "with the code of another question",
)
RIGHT, FREE = "with the code of the very plan", "--deep is free"
GATES = {
    "none at all": ("call()", WITHOUT),
    "one that charges first and asks then": ("call(); refuse()", WITHOUT),
    "one that any code opens": ("'--confirm' in sys.argv or refuse(); call(); told(1, 15)", WRONG),
    "one that one code opens for all": ("agreed or refuse(); call(); told(1, 15)", OTHER),
    "one that never opens": ("refuse()", RIGHT),
    "one that spends too much": ("agreed or refuse(); call(); call(); call(); told(3, 45)", RIGHT),
    "one that hides what it spent": ("agreed or refuse(); call(); told(0, 0)", RIGHT),
    "one that is for the free mode too": ("agreed or refuse(); call(); told(1, 15)", FREE),
}


def tried(launcher):
    found = list(gate.verdicts(launcher, HELP, {"PATH": os.environ["PATH"]}))
    return {each.case: each for each in found}


@pytest.mark.parametrize("name", GATES)
def test_a_bad_gate_is_found_out(tmp_path, name):
    code, case = GATES[name]
    launcher = tmp_path / "search"
    launcher.write_text(f"#!{sys.executable}\n{SPENDS}\n{code}\n", "utf-8")
    assert tried(launcher)[case].status == FAILED


def test_the_gate_of_this_program_holds(own_home):
    found = tried(ROOT / "search")
    assert {each.detail for each in found.values()} == {""}
    assert {each.status for each in found.values()} == {PASSED}
