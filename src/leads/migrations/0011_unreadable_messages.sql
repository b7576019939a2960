-- Renames the table to the usual term for messages that the code cannot read.
ALTER TABLE strays RENAME TO unreadable_messages;
