"""A model on this machine that counts how often it is called, and answers what it is told to."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Reply = Callable[[Mapping[str, Any]], Mapping[str, Any]]  # the request to the message of the answer


class Stub:
    """The model as it runs."""

    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}/v1"
        self.calls: list[Mapping[str, Any]] = []


def nothing(_: Mapping[str, Any]) -> Mapping[str, Any]:
    """Answer with an empty object."""
    return {"role": "assistant", "content": "{}"}


@contextmanager
def serving(reply: Reply = nothing) -> Iterator[Stub]:
    """Serve the chat interface that most models share, for as long as the block lasts."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            asked = json.loads(body or b"{}")
            stub.calls.append(asked)
            message = dict(reply(asked))
            ends = "tool_calls" if message.get("tool_calls") else "stop"
            said = {
                "id": "stub", "object": "chat.completion", "created": 0, "model": "stub",
                "choices": [{"index": 0, "finish_reason": ends, "message": message}],
                "usage": {"prompt_tokens": 10, "completion_tokens": 5, "total_tokens": 15},
            }  # fmt: skip
            data = json.dumps(said, ensure_ascii=False).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_: object) -> None:
            """Say nothing: the report is elsewhere."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    stub = Stub(server.server_port)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield stub
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
