"""Pure helpers, one idea a file; nothing here touches the network or the clock."""
