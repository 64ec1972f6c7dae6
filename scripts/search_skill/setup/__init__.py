"""What the first run and `./search setup` need, and no other run imports."""
