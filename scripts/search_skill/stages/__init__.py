"""The seven stages, one a file: functions from nouns to nouns."""
