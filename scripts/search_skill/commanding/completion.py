"""`--completion bash|zsh|fish`: a script that completes flags, commands and platforms."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from search_skill.errors import UsageError

SHELLS = ("bash", "zsh", "fish")
NAMES = ("search", "./search", "search-skill")
SETUP = ("setup",)

BASH = """\
# search: completion for bash; add to ~/.bashrc:  source <(/path/to/search --completion bash)
_search_skill() {{
  local word="${{COMP_WORDS[COMP_CWORD]}}"
  if [[ "$word" == -* ]]; then
    COMPREPLY=($(compgen -W "{flags}" -- "$word"))
  elif [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W "{commands}" -- "$word"))
  else
    COMPREPLY=($(compgen -f -- "$word"))
  fi
}}
complete -o default -F _search_skill {names}
"""
ZSH = """\
#compdef {names}
# search: completion for zsh; add to ~/.zshrc:  source <(/path/to/search --completion zsh)
_search_skill() {{
  local -a flags commands
  flags=(
{flags}
  )
  commands=({commands})
  if [[ "${{words[CURRENT]}}" == -* ]]; then
    _describe 'flag' flags
  elif (( CURRENT == 2 )); then
    compadd -a commands
  else
    _files
  fi
}}
compdef _search_skill {names}
"""


def script(shell: str, parser: argparse.ArgumentParser, commands: Sequence[str]) -> str:
    """Return the completion script for a shell."""
    if shell not in SHELLS:
        raise UsageError(f"--completion={shell}: there are {', '.join(SHELLS)}", "name one of them")
    flags = list(_flags(parser))
    names = sorted({each.split()[0] for each in (*commands, *SETUP)})
    if shell == "bash":
        shown = " ".join(flag for flag, _ in flags)
        return BASH.format(flags=shown, commands=" ".join(names), names=" ".join(NAMES))
    if shell == "zsh":
        shown = "\n".join(f"    {_quoted(f'{flag}:{meaning}')}" for flag, meaning in flags)
        return ZSH.format(flags=shown, commands=" ".join(names), names=" ".join(NAMES))
    return "\n".join(_fish(flags, names)) + "\n"


def _fish(flags: Sequence[tuple[str, str]], commands: Sequence[str]) -> Iterator[str]:
    yield "# search: completion for fish: /path/to/search --completion fish | source"
    for name in ("search", "search-skill"):
        yield f"complete -c {name} -n __fish_use_subcommand -a '{' '.join(commands)}'"
        for flag, meaning in flags:
            kind = f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}"
            yield f"complete -c {name} {kind} -d {_quoted(meaning)}"


def _flags(parser: argparse.ArgumentParser) -> Iterator[tuple[str, str]]:
    for action in parser._actions:
        meaning = " ".join((action.help or "").replace("%%", "%").split())
        for option in action.option_strings:
            yield option, meaning.replace(":", " -")


def _quoted(text: str) -> str:
    """Return text that no shell reads anything into."""
    return "'" + text.replace("\\", "").replace("'", "’") + "'"
