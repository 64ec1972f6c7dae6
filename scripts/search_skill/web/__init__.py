"""The one door to the network: message, client, guard, pacing, tape, charset, walls."""
