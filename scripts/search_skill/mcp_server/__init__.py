"""The same evidence for programs that speak the Model Context Protocol: `./search mcp`.

Every tool runs the program itself, as a process of its own: there is one way from a question to its
evidence, nothing that is printed on it can reach the protocol, and stopping it stops everything.
"""
