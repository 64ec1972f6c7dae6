"""`python -m search_skill`: the same start as the launcher's."""

from search_skill.bootstrap import main

if __name__ == "__main__":
    raise SystemExit(main())
