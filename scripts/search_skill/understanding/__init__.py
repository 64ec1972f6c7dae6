"""Understanding: from what was typed to what must be asked. Pure, one idea a file."""
