"""An OpenAI-compatible model as the decider: it sees the skill among its neighbours, and tools.

It never runs anything: a command is answered with what a recording would say, a question to the
user with the prompt's own reply.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from search_skill.errors import Refusal
from search_skill.evals.prompts import Prompt
from search_skill.evals.trying import Outcome
from search_skill.evals.verdicts import ERROR, NOT_TRIGGERED, TRIGGERED
from search_skill.web.message import Request, Web, accepted

OWN = "search"
TURNS = 8
SECONDS = 60.0  # for one answer
PAID = re.compile(r"--research\b.*--confirm")
SYSTEM = (
    "You are a coding agent. Skills are folders with instructions; load one with activate_skill "
    "when the user's request fits its description, before anything else.\n<available_skills>\n"
    "{skills}</available_skills>"
)
NOT_CONFIRMED = "search: not confirmed; ask the user, then add --confirm 1a2b"


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """Where the model answers, and the skills it chooses among."""

    web: Web
    url: str
    name: str
    key: str = field(repr=False)
    catalogue: Mapping[str, str] = field(default_factory=dict)
    body: str = ""  # of SKILL.md

    def attempt(self, prompt: Prompt, number: int) -> Outcome:
        """Return how one run ended."""
        talk = _Talk(prompt)
        messages: list[dict[str, Any]] = [
            {"role": "system", "content": self._system(number)},
            {"role": "user", "content": prompt.prompt},
        ]
        try:
            for _ in range(TURNS):
                message = self._answer(messages, number)
                messages.append(message)
                calls = list(_calls(message))
                messages += [talk.answered(call, self.body) for call in calls]
                if not calls and not talk.goes_on(str(message.get("content") or ""), messages):
                    break
                if talk.triggered and prompt.kind != "behavior":
                    break
        except (Refusal, ValueError, KeyError, TypeError, IndexError) as error:
            return Outcome(ERROR, f"{type(error).__name__}: {error}")
        return Outcome(TRIGGERED if talk.triggered else NOT_TRIGGERED, "", tuple(talk.faults()))

    def _system(self, number: int) -> str:
        names = sorted(self.catalogue)
        random.Random(number).shuffle(names)  # noqa: S311  an order, not a secret
        skills = "".join(f"- {name}: {self.catalogue[name]}\n" for name in names)
        return SYSTEM.format(skills=skills)

    def _answer(self, messages: Sequence[Mapping[str, Any]], number: int) -> dict[str, Any]:
        asked = {
            "model": self.name,
            "messages": list(messages),
            "tools": tools(sorted(self.catalogue)),
            "temperature": 0,
            "seed": number,  # which also tells the runs apart
        }
        response = self.web.send(
            Request(
                f"{self.url.rstrip('/')}/chat/completions",
                method="POST",
                json=asked,
                headers={"Authorization": f"Bearer {self.key}"},
                timeout=SECONDS,
                local=True,
            )
        )
        message: dict[str, Any] = accepted(response).json()["choices"][0]["message"]
        return message


@dataclass(slots=True)
class _Talk:
    """What happened in one run."""

    prompt: Prompt
    triggered: bool = False
    asked: bool = False
    replied: bool = False
    commands: list[str] = field(default_factory=list)
    paid_before_asking: bool = False

    def answered(self, call: Mapping[str, Any], body: str) -> dict[str, Any]:
        """Return what a tool gives for a call."""
        name = call["function"]["name"]
        told = json.loads(call["function"].get("arguments") or "{}")
        said = "done"
        if name == "activate_skill":
            self.triggered = self.triggered or told.get("name") == OWN
            said = body if told.get("name") == OWN else "the skill is loaded"
        elif name == "ask_user":
            self.asked, said = True, self._reply()
        elif name == "bash":
            command = str(told.get("command", ""))
            self.commands.append(command)
            self.paid_before_asking |= bool(PAID.search(command)) and not self.asked
            said = NOT_CONFIRMED if "--research" in command else '{"ok":true,"data":{"results":[]}}'
        return {"role": "tool", "tool_call_id": call.get("id", ""), "content": said}

    def goes_on(self, text: str, messages: list[dict[str, Any]]) -> bool:
        """Say whether the run goes on after a text: the user answers a question once."""
        if self.prompt.reply is None or self.replied or not text.rstrip().endswith(("?", "？")):
            return False
        self.asked = True
        messages.append({"role": "user", "content": self._reply()})
        return True

    def _reply(self) -> str:
        self.replied = True
        return str((self.prompt.reply or {}).get("text", "Do as you think best."))

    def faults(self) -> Iterator[str]:
        """Yield the checks that did not hold."""
        ran = " ; ".join(self.commands)
        for check in self.prompt.checks:
            kind, pattern = check["type"], str(check.get("pattern", ""))
            if kind == "command_run" and not re.search(pattern, ran, re.IGNORECASE):
                yield f"no command like {pattern}"
            elif kind == "command_not_run" and re.search(pattern, ran, re.IGNORECASE):
                yield f"a command like {pattern}"
            elif kind == "asked_user_before" and self.paid_before_asking:
                yield "a paid command before the user was asked"
            elif kind == "paid_calls_max" and self.paid > int(check["value"]):
                yield f"{self.paid} paid commands"
            elif kind == "max_commands" and len(self.commands) > int(check["value"]):
                yield f"{len(self.commands)} commands"

    @property
    def paid(self) -> int:
        """How many confirmed paid commands were given."""
        return sum(bool(PAID.search(command)) for command in self.commands)


def _calls(message: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    yield from message.get("tool_calls") or ()


def tools(skills: Sequence[str]) -> list[dict[str, Any]]:
    """Return the tools that the model is told of."""
    return [
        _tool("activate_skill", "load a skill", name={"type": "string", "enum": list(skills)}),
        _tool("bash", "run a command", command={"type": "string"}),
        _tool("web_search", "search the web for links", query={"type": "string"}),
        _tool("web_fetch", "read one page", url={"type": "string"}),
        _tool("view_file", "read a local file", path={"type": "string"}),
        _tool("ask_user", "ask the user a question", question={"type": "string"}),
    ]


def _tool(title: str, does: str, /, **parameters: object) -> dict[str, Any]:
    schema = {"type": "object", "properties": parameters, "required": list(parameters)}
    return {
        "type": "function",
        "function": {"name": title, "description": does, "parameters": schema},
    }
