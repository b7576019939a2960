-- The field's word for a message that this code could not read.
ALTER TABLE strays RENAME TO unreadable_messages;
