"""A health probe asks as the search does: a wall against other clients is none against us."""

from __future__ import annotations

from platforms.scripted import REGISTRY, SAMPLES, no_engines
from search_skill.ladder import Trace
from search_skill.types import Outcome, Query
from search_skill.web.client import Door, DoorSettings

STRANGERS = ("python-urllib", "python-requests", "curl/")


def test_reddit_is_probed_with_the_user_agent_of_the_search(recorded_web):
    listing = (SAMPLES / "reddit" / "search.json").read_text("utf-8")

    def gate(asked):
        if asked.headers.get("user-agent", "").lower().startswith(STRANGERS):
            return {"status": 403, "body": "no libraries here"}
        return {"body": listing, "type": "application/json"}

    web = recorded_web([{"host": "www.reddit.com", "reply": gate}])
    environment = {"HTTPS_PROXY": web.url, "SSL_CERT_FILE": web.ca_pem}
    door = Door(DoorSettings(version="0.1.0", environment=environment))
    asking = REGISTRY.bound(web=door, trace=Trace(door.clock), ask_engines=no_engines)
    probed = asking.ask_way("reddit", "api", Query(text="编辑器"))  # what patrol and doctor do
    searched = asking.search_platform("reddit", Query(text="editor"))
    door.close()
    assert probed.attempts[0].outcome == searched.attempts[0].outcome == Outcome.OK
    asked = [each for each in web.log if each.host == "www.reddit.com"]
    assert len({each.headers["user-agent"] for each in asked}) == 1
    assert asked[0].headers["user-agent"].startswith("search-skill/")
