"""A language model of no intelligence on loopback, in the four dialects that agent clients speak.

It asks for one tool, once, and ends when it has been told the result. What the client offered it and
what the tool answered is kept, so that a test sees what a real model would have seen.
"""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

MODEL = "stub"
ENDED = "That is all."
PATIENCE = 5  # questions in the meantime, while a client starts its servers
Event = tuple[str, Mapping[str, Any]]  # its name, where the dialect has names, and its data


@dataclass(slots=True)
class Model:
    """The model as it runs: what it wants, and what it has seen."""

    tool: str  # as the server calls it
    arguments: Mapping[str, Any]
    url: str = ""
    offered: set[str] = field(default_factory=set)  # tools, as the client calls them
    results: list[str] = field(default_factory=list)  # of our tool
    paths: list[str] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)  # all that it was sent

    def wanted(self) -> str:
        """Return the client's name of the tool, or ""; a client may have one of the same name."""
        ours = re.compile(rf"(?:(?:mcp_{{1,2}})?search_{{1,2}})?{self.tool}")
        return next((name for name in sorted(self.offered) if ours.fullmatch(name)), "")


@contextmanager
def serving(tool: str, arguments: Mapping[str, Any]) -> Iterator[Model]:
    """Serve the model for as long as the block lasts."""
    model = Model(tool, arguments)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            model.paths.append(self.path)
            self.answer(404, "application/json", b"{}")

        def do_HEAD(self) -> None:
            self.do_GET()

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            path = self.path.partition("?")[0]
            model.paths.append(path)
            speak = next((DIALECTS[end] for end in DIALECTS if path.endswith(end)), None)
            if speak is None:
                self.answer(404, "application/json", b"{}")
                return
            model.heard.append(body.decode("utf-8"))
            is_named, events = speak(model, json.loads(body))
            lines = (
                (f"event: {name}\n" if is_named else "")
                + f"data: {json.dumps(data, ensure_ascii=False)}\n\n"
                for name, data in events
            )
            self.answer(200, "text/event-stream", "".join(lines).encode())

        def answer(self, status: int, kind: str, data: bytes) -> None:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(data)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    model.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield model
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def messages(model: Model, asked: Mapping[str, Any]) -> tuple[bool, list[Event]]:
    """Anthropic's: tools may have to be looked for first, by a tool of the client's own."""
    model.offered |= {tool["name"] for tool in asked.get("tools", ())}
    blocks = [
        block
        for message in asked["messages"]
        if isinstance(message["content"], list)
        for block in message["content"]
    ]
    names = {b["id"]: b["name"] for b in blocks if b.get("type") == "tool_use"}
    told = [b for b in blocks if b.get("type") == "tool_result"]
    ours = [b for b in told if names.get(b["tool_use_id"], "").endswith(model.tool)]
    if ours:
        model.results = [json.dumps(b["content"], ensure_ascii=False) for b in ours]
    name, said = model.wanted(), dict(model.arguments)
    if not name and "ToolSearch" in model.offered and not told:
        name, said = "ToolSearch", {"query": f"select:mcp__search__{model.tool}"}
    elif not name and told and not ours:
        name = f"mcp__search__{model.tool}"
    if ours or not name or not asked.get("tools"):
        block, delta = {"type": "text", "text": ""}, {"type": "text_delta", "text": ENDED}
        stop = "end_turn"
    else:
        block = {"type": "tool_use", "id": f"toolu_{len(blocks)}", "name": name, "input": {}}
        delta = {"type": "input_json_delta", "partial_json": json.dumps(said)}
        stop = "tool_use"
    usage = {"input_tokens": 1, "output_tokens": 1}
    message = {
        "id": "msg_1", "type": "message", "role": "assistant", "model": MODEL, "content": [],
        "stop_reason": None, "stop_sequence": None, "usage": usage,
    }  # fmt: skip
    return True, [
        (event["type"], event)
        for event in (
            {"type": "message_start", "message": message},
            {"type": "content_block_start", "index": 0, "content_block": block},
            {"type": "content_block_delta", "index": 0, "delta": delta},
            {"type": "content_block_stop", "index": 0},
            {"type": "message_delta", "delta": {"stop_reason": stop, "stop_sequence": None},
             "usage": usage},
            {"type": "message_stop"},
        )
    ]  # fmt: skip


def responses(model: Model, asked: Mapping[str, Any]) -> tuple[bool, list[Event]]:
    """OpenAI's responses: tools of a server stand in a namespace."""
    spaces = {}
    for tool in asked.get("tools", ()):
        inner = tool.get("tools", ()) if tool["type"] == "namespace" else (tool,)
        spaces |= {each["name"]: tool["name"] for each in inner if "name" in each}
    model.offered |= set(spaces)
    items = asked["input"]
    called = {item["call_id"]: item["name"] for item in items if item["type"] == "function_call"}
    told = [item for item in items if item["type"] == "function_call_output"]
    ours = [item for item in told if called[item["call_id"]] == model.wanted()]
    if ours:
        model.results = [json.dumps(item["output"], ensure_ascii=False) for item in ours]
    name, said = model.wanted(), dict(model.arguments)
    if not name and len(told) < PATIENCE:  # the servers are still being started
        name, said = "list_mcp_resources", {"server": "search"}
    item: dict[str, Any]
    if ours or name not in spaces:
        content = [{"type": "output_text", "text": ENDED, "annotations": []}]
        item = {"type": "message", "id": "msg_1", "role": "assistant", "content": content}
    else:
        call = f"call_{len(told)}"
        item = {"type": "function_call", "id": f"fc_{len(told)}", "call_id": call, "name": name}
        item |= {"arguments": json.dumps(said)}
        item |= {"namespace": spaces[name]} if spaces[name] != name else {}
    usage = {
        "input_tokens": 1, "input_tokens_details": None, "output_tokens": 1,
        "output_tokens_details": None, "total_tokens": 2,
    }  # fmt: skip
    whole = {"id": "resp_1", "output": [item], "usage": usage}
    return True, [
        (event["type"], event)
        for event in (
            {"type": "response.created", "response": {"id": "resp_1"}},
            {"type": "response.output_item.done", "output_index": 0, "item": item},
            {"type": "response.completed", "response": whole},
        )
    ]


def contents(model: Model, asked: Mapping[str, Any]) -> tuple[bool, list[Event]]:
    """Google's: the client's own small questions carry no tools."""
    declared = {
        each["name"]
        for tool in asked.get("tools", ())
        for each in tool.get("functionDeclarations", ())
    }
    model.offered |= declared
    parts = [part for content in asked["contents"] for part in content.get("parts", ())]
    told = [part["functionResponse"] for part in parts if "functionResponse" in part]
    if told:
        model.results = [json.dumps(each["response"], ensure_ascii=False) for each in told]
    name = model.wanted()
    part: dict[str, Any] = {"text": ENDED}
    if declared and name and not told:
        part = {"functionCall": {"name": name, "args": dict(model.arguments)}}
    candidate = {"content": {"role": "model", "parts": [part]}, "finishReason": "STOP", "index": 0}
    usage = {"promptTokenCount": 1, "candidatesTokenCount": 1, "totalTokenCount": 2}
    return False, [("", {"candidates": [candidate], "usageMetadata": usage, "modelVersion": MODEL})]


def completions(model: Model, asked: Mapping[str, Any]) -> tuple[bool, list[Event]]:
    """OpenAI's chat completions, which most others speak."""
    declared = {tool["function"]["name"] for tool in asked.get("tools", ())}
    model.offered |= declared
    told = [message["content"] for message in asked["messages"] if message["role"] == "tool"]
    if told:
        model.results = [json.dumps(each, ensure_ascii=False) for each in told]
    name = model.wanted()
    delta: dict[str, Any] = {"role": "assistant", "content": ENDED}
    ends = "stop"
    if declared and name and not told:
        call = {"name": name, "arguments": json.dumps(model.arguments)}
        delta = {"role": "assistant", "content": None}
        delta["tool_calls"] = [{"index": 0, "id": "call_1", "type": "function", "function": call}]
        ends = "tool_calls"
    base = {"id": "c1", "object": "chat.completion.chunk", "created": 0, "model": MODEL}
    usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
    return False, [
        ("", {**base, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]}),
        ("", {**base, "choices": [{"index": 0, "delta": {}, "finish_reason": ends}],
              "usage": usage}),
    ]  # fmt: skip


DIALECTS = {
    "/v1/messages": messages,
    "/v1/responses": responses,
    "/v1/chat/completions": completions,
    ":streamGenerateContent": contents,
}
