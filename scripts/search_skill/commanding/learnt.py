"""`knowledge show` says what was learnt of sites, `knowledge forget` forgets one of them."""

from __future__ import annotations

from collections.abc import Iterator

from search_skill import domain_knowledge
from search_skill.commanding.call import DONE, Answer, Call, document
from search_skill.domain_knowledge import Domain, Knowledge
from search_skill.errors import Missing
from search_skill.keeping import SEED
from search_skill.text import escape
from search_skill.text.hosts import registrable_domain


def knowledge_(call: Call) -> Answer:
    """Show or forget."""
    _, what, *names = call.told.command
    wanted = registrable_domain(names[0].lower()) if names else ""
    return _forgotten(wanted, call) if what == "forget" else _shown(wanted, call)


def _forgotten(domain: str, call: Call) -> Answer:
    try:
        gone = domain_knowledge.forget(call.folders, domain)
    except OSError as error:
        raise Missing(f"{domain}: {error.strerror}", "make the data folder writable") from error
    if call.as_json:
        return document(forgotten=domain, files=gone), DONE
    return (f"{domain}: forgotten\n" if gone else f"{domain}: nothing was known\n"), DONE


def _shown(wanted: str, call: Call) -> Answer:
    known = Knowledge.read((*call.folders, SEED), call.now).domains
    chosen = {name: known[name] for name in sorted(known) if wanted in ("", name)}
    if call.as_json:
        return document(domains={name: _row(each) for name, each in chosen.items()}), DONE
    lines = [line for name, each in chosen.items() for line in _lines(name, each)]
    nothing = f"nothing is known of {wanted or 'any site'} yet"
    return "".join(f"{escape.one_line(line)}\n" for line in lines or [nothing]), DONE


def _row(domain: Domain) -> dict[str, object]:
    rungs = {
        name: {
            "answered": round(known.answered, 2),
            "refused": round(known.refused, 2),
            "wall": known.wall,
            "ms": known.ms,
            "walled": known.is_walled,
        }
        for name, known in domain.rungs.items()
    }
    return {"rungs": rungs, "signals": list(domain.signals)}


def _lines(name: str, domain: Domain) -> Iterator[str]:
    for rung, known in domain.rungs.items():
        facts = [f"answered {known.answered:.1f}", f"refused {known.refused:.1f}"]
        facts += [f"{known.ms} ms"] if known.ms else []
        facts += [f"wall: {known.wall}"] if known.wall else []
        facts += ["passed over for now"] if known.is_walled else []
        yield f"{name} {rung}: {', '.join(facts)}"
    if domain.signals:
        yield f"{name} says: {', '.join(domain.signals)}"
