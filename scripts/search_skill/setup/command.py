"""The first run and `./search setup`: which environment gets what, and how a failure is told."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from search_skill import bootstrap
from search_skill.errors import Missing, SearchError, UsageError
from search_skill.setup.builder import Place, Wish, complete, earlier_extras, extend, recorded
from search_skill.setup.environments import Project, read_project
from search_skill.setup.installer import Target, install
from search_skill.setup.turns import AlreadyTold, in_one_line, say, stoppable, told


def first_run(variables: MutableMapping[str, str]) -> str:
    """Build the private environment that this run waits for; return its folder."""
    with refusals_end_the_run():
        place = private_place(variables)
        complete(place, private_wishes(place, read_project()), variables, heed_failure=True)
        return str(place.home)


def asks_for_setup(words: Sequence[str]) -> bool:
    """Say whether words that begin with `setup` are the command and not a question.

    "setup nginx reverse proxy" is a question; one word alone is rather an extra spelt wrong.
    """
    if words[1:2] == ["clients"]:  # that is done where all libraries are
        return False
    known = read_project().extras
    return len(words) <= 2 or any(word in known for word in words[1:])


def set_up(names: Sequence[str], variables: MutableMapping[str, str]) -> int:
    """Install what is missing of the core and of these extras, whatever failed before."""
    project = read_project()
    if list(names) in (["-h"], ["--help"]):
        sys.stdout.write(usage(project))
        return 0
    with refusals_end_the_run():
        extras = tuple(dict.fromkeys(names))
        check_names(extras, project)
        target = given_environment(project)
        if target:
            add_to_given(target, project, extras, variables)
        else:
            set_up_private(project, extras, variables)
    return 0


def usage(project: Project) -> str:
    """Return the help of `setup`."""
    return (
        f"usage: {launcher()} setup [EXTRA ...]\n\n"
        "Install what the program needs, and the extras named, into its own environment.\n"
        f"Extras: {', '.join(project.extras)}\n\n"
        f"{launcher()} setup clients --help: make it known to agent clients\n"
    )


def check_names(extras: Sequence[str], project: Project) -> None:
    """Raise a usage error that names an unknown extra and the known ones."""
    for name in extras:
        if name not in project.extras:
            raise UsageError(
                f"setup knows no {name!r}; it knows {', '.join(project.extras)}",
                f"to search for these words: {launcher()} -- {shlex.join(['setup', *extras])}",
            )


# in an environment that somebody else made


def given_environment(project: Project) -> Target | None:
    """Return the environment that the program runs in but which is not ours to build, if any."""
    here = Target(Path(sys.prefix), Path(sys.executable))
    if not bootstrap.is_checkout():
        return here
    if bootstrap.in_virtual_environment() and bootstrap.holds(sys.path, project.core):
        return here
    neighbour = bootstrap.checkout_environment(project.core)
    return Target.at(Path(neighbour)) if neighbour else None


def add_to_given(
    target: Target, project: Project, extras: Sequence[str], variables: Mapping[str, str]
) -> None:
    """Install extras there."""
    if not extras:
        say(f"search: already set up: {target.home}\n")
        return
    with told(f"adding {', '.join(extras)}"), stoppable():
        install(target, project.requirements(extras), variables)


# in our own


def set_up_private(
    project: Project, extras: Sequence[str], variables: MutableMapping[str, str]
) -> None:
    """Build the private environment, or mend it, or add to it."""
    place = private_place(variables)
    is_new = complete(place, private_wishes(place, project), variables, heed_failure=False)
    present = recorded(place.ready)
    if set(extras) - set(present):
        wanted = tuple(dict.fromkeys([*present, *extras]))
        extend(place, Wish(wanted, project.requirements(wanted)), variables)
    elif not is_new:
        say(f"search: already set up: {place.home}\n")


def private_wishes(place: Place, project: Project) -> list[Wish]:
    """Return what to build: the core with the extras there were before, at least the core."""
    earlier = tuple(name for name in earlier_extras(place) if name in project.extras)
    kept = [Wish(earlier, project.requirements(earlier))] if earlier else []
    return [*kept, Wish((), project.core)]


def private_place(variables: MutableMapping[str, str]) -> Place:
    """Return where the private environment stands, or is to stand."""
    declared = bootstrap.read_declaration()
    again = f"{launcher()} setup"
    found = bootstrap.private_environment(declared, variables)
    if found:
        return Place(Path(found), again)
    return Place(writable_root(variables) / bootstrap.environment_name(declared), again)


def writable_root(variables: MutableMapping[str, str]) -> Path:
    """Return the first cache folder that takes files."""
    for root in [*bootstrap.cache_roots(variables), made_temporary(variables)]:
        if root and can_write(Path(root)):
            return Path(root)
    raise Missing(
        "no folder for its libraries can be written", f"SEARCH_CACHE_DIR=FOLDER {launcher()} setup"
    )


def made_temporary(variables: MutableMapping[str, str]) -> str:
    """Return the temporary folder, made for us alone; nothing if another holds its name."""
    folder = bootstrap.temporary_root(variables)
    with suppress(OSError):
        Path(folder).mkdir(mode=0o700)
    return folder if bootstrap.is_ours(folder) else ""


def can_write(folder: Path) -> bool:
    """Say whether a folder is there, or can be made, and takes files."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK | os.X_OK)


# how it is told


def launcher() -> str:
    """Return how the program was called, for the commands that it suggests."""
    called = sys.argv[0]
    if Path(called).name == "__main__.py":
        return "python -m search_skill"
    return shlex.quote(called if os.sep in called else f".{os.sep}{called}")


@contextmanager
def refusals_end_the_run() -> Iterator[None]:
    """Turn what cannot be done into one line and the exit code that says what kind it is."""
    try:
        yield
    except AlreadyTold as problem:
        raise SystemExit(problem.exit_code) from None
    except SearchError as problem:
        say(f"search: {in_one_line(problem)}\n")
        raise SystemExit(problem.exit_code) from None
