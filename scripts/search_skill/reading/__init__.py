"""Reading: from an answer to a page with its verdict, main text, dates, passages and facts."""
