"""Which site of the Stack Exchange network a question belongs to: by its name, else by its matter.

Half of the network has nothing to do with programs, and its search asks one site at a time. A site
is chosen by whole words of its trade; a question that is about no trade here, or about programs,
is asked at Stack Overflow.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from search_skill.platform import mentioned, same_or_below

FIRST_SITE = "stackoverflow.com"
OF_THEIR_OWN = {  # sites with a domain of their own, and what the API calls them
    "stackoverflow.com": "stackoverflow",
    "serverfault.com": "serverfault",
    "superuser.com": "superuser",
    "askubuntu.com": "askubuntu",
    "mathoverflow.net": "mathoverflow.net",
    "stackapps.com": "stackapps",
}
BY_NAME = {  # how questions name them
    "server fault": "serverfault.com",
    "serverfault": "serverfault.com",
    "ask ubuntu": "askubuntu.com",
    "askubuntu": "askubuntu.com",
    "mathoverflow": "mathoverflow.net",
}
TOPICS = """
academia android apple astronomy biology chemistry chinese codereview cooking cs datascience dba diy
electronics english gaming gis history japanese korean law linguistics math mechanics money music
philosophy photo physics quant security softwareengineering stats tex travel unix ux webapps
wordpress workplace
"""
A_SITE = re.compile(
    r"\b(?P<host>[a-z]+)\.stackexchange\.com\b"
    rf"|\b(?P<name>{'|'.join(TOPICS.split())})\s+stack\s?exchange\b",
    re.IGNORECASE,
)
WITH_A_SITE = frozenset({"es", "ja", "pt", "ru"})
AT_MOST = 2  # sites of one question: each is a request
TRADES: Mapping[str, tuple[str, ...]] = {
    "diy.stackexchange.com": (
        "dishwasher", "dishwashers", "plumbing", "drywall", "plasterboard", "faucet", "insulation",
        "circuit breaker", "water heater", "washing machine", "dryer", "home improvement", "grout",
        "appliance", "appliances", "wallpaper", "wallpaper paste", "furnace", "heat pump",
        "pellet stove", "thermostat", "attic", "siding", "gutter", "hvac", "recall notice",
    ),
    "mechanics.stackexchange.com": (
        "my car", "engine oil", "brake pads", "brakes", "transmission fluid", "spark plug",
        "coolant", "gearbox", "catalytic converter", "odometer", "rust on my car", "car battery",
    ),
    "cooking.stackexchange.com": (
        "recipe", "bake", "baking", "dough", "sourdough", "roast", "simmer", "marinade",
        "apple pie", "crumble", "boil an egg", "food safety", "cast iron",
    ),
    "travel.stackexchange.com": (
        "visa", "visa-free", "layover", "passport", "airport", "airports", "customs declaration",
        "schengen", "transit visa",
    ),
    "money.stackexchange.com": (
        "mortgage", "credit score", "401k", "dividend", "tax return", "savings account", "etf",
    ),
    "law.stackexchange.com": (
        "regulation", "regulations", "gdpr", "lawsuit", "liability", "copyright", "cookie banners",
        "legitimate interest", "statute", "contract law",
    ),
    "workplace.stackexchange.com": ("my manager", "resignation", "notice period", "job interview"),
    "academia.stackexchange.com": ("peer review", "phd", "thesis advisor", "tenure"),
    "physics.stackexchange.com": (
        "boiling point", "quantum", "thermodynamics", "relativity", "momentum", "refraction",
    ),
    "chemistry.stackexchange.com": ("ethanol", "titration", "oxidation", "catalyst", "solubility"),
    "biology.stackexchange.com": ("enzyme", "protein folding", "photosynthesis", "mitochondria"),
    "stats.stackexchange.com": ("p-value", "regression model", "confidence interval", "bayesian"),
    "electronics.stackexchange.com": (
        "resistor", "capacitor", "oscilloscope", "microcontroller", "pcb", "voltage regulator",
    ),
    "security.stackexchange.com": (
        "tls certificate", "phishing", "password hashing", "csrf", "xss", "zero-day",
        "malicious browser extension", "browser extension update",
    ),
    "dba.stackexchange.com": (
        "query plan", "deadlock", "replication slot", "vacuum", "query planner", "innodb",
    ),
    "unix.stackexchange.com": ("systemd", "bash script", "shell script", "tmux", "zellij", "cron"),
    "softwareengineering.stackexchange.com": (
        "trunk-based development", "git flow", "microservices", "monolith", "code review process",
        "technical debt", "domain-driven design",
    ),
    "serverfault.com": ("nginx", "load balancer", "haproxy", "postfix", "dns server"),
    "superuser.com": ("windows 11", "office proxy", "usb-c monitor", "external drive"),
    "gis.stackexchange.com": ("qgis", "shapefile", "postgis", "geojson"),
    "photo.stackexchange.com": ("aperture", "shutter speed", "camera lens", "raw photos"),
    "bicycles.stackexchange.com": ("bicycle", "derailleur", "e-bike", "bike chain"),
    "gardening.stackexchange.com": ("compost", "composting", "seedlings", "pruning", "lawn"),
    "iot.stackexchange.com": ("zigbee", "z-wave", "smart home"),
}  # fmt: skip
OF_PROGRAMS = re.compile(r"\w\(\)|::|[a-z]\.[a-z]+\(|\b[A-Z]\w+(?:Error|Exception)\b|\b\w+_\w+\b")


def site_named(question: str) -> str:
    """Return the host of the site that a question names, or nothing."""
    found = A_SITE.search(question)
    if found:
        return f"{found['host'] or found['name']}.stackexchange.com".lower()
    folded = question.casefold()
    hosts = re.findall(r"[a-z.]+\.(?:com|net)\b", folded)
    for host in OF_THEIR_OWN:
        if any(same_or_below(each, host) for each in hosts):
            return host
    return next((BY_NAME[name] for name in mentioned(BY_NAME, question)), "")


def sites_of_matter(question: str, language: str = "") -> tuple[str, ...]:
    """Return the hosts of the sites that a question's words belong to, the fullest first.

    Programmers who write in some languages have a Stack Overflow of their own.
    """
    own = (f"{language}.{FIRST_SITE}",) if language in WITH_A_SITE else ()
    if OF_PROGRAMS.search(question):
        return (*own, FIRST_SITE)
    fitting = {host: len(mentioned(words, question)) for host, words in TRADES.items()}
    chosen = sorted((h for h, count in fitting.items() if count), key=lambda h: -fitting[h])
    return tuple(chosen[:AT_MOST]) or (*own, FIRST_SITE)


def api_name(host: str) -> str:
    """Return what the API calls a site; it takes whole hosts too."""
    host = host.removeprefix("www.")
    inner = host.removesuffix(".stackexchange.com")
    return OF_THEIR_OWN.get(host) or (inner if "." not in inner else host)
