"""One of many processes that search, store and learn at once; says each address once it is kept."""

import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from search_skill.domain_knowledge import Learner
from search_skill.store.answers import KeptAnswer
from search_skill.store.memory import Memory
from search_skill.store.runs import KeptRun
from search_skill.types import Attempt, Batch, Hit, Outcome, Page


def main(folder: Path, name: str, operations: int) -> None:
    """Do it that many times."""
    memory = Memory(folders=(folder,), version="1")
    for number in range(operations):
        now = datetime.now(UTC)
        url = f"https://site{name}.example/{number}"
        run = KeptRun(id=f"{name}-{number}", question="茶", words=("茶",), started=now)
        memory.begin_run(run)
        text = (
            f"Shared words of all, and number {number} of {name}. 连接池的默认超时是 {number} 秒。"
        )
        memory.keep_page(Page(url=url, title="A page", text=text, sha256=f"{name} {number}"), now)
        hits = (Hit(url, "A page", route="bing", rank=1),)
        kept = KeptAnswer(batch=Batch(hits), ladder="engines", rung="bing", made_at=now)
        memory.keep_answer(f"{name} {number}", kept)
        if number % 50 == 0:
            memory.pages_with("shared words of all", "", 5)
        learner = Learner((folder,))
        for address in (url, "https://common.example/"):
            learner.hear(Attempt(f"read {address}", "http", Outcome.OK))
        learner.keep(now)
        memory.end_run(replace(run, ended=now, status="done"))
        assert memory.fault == "", memory.fault
        print(url, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
