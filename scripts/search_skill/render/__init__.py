"""One report, many faces: JSON, Markdown, progress. No face shows more than the evidence holds."""
