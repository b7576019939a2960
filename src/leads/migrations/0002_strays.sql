-- Messages of a queue that this code cannot read, as JSON: from a newer version, or from another sender. They
-- can hold what a visitor sent.
CREATE TABLE strays (
  id TEXT PRIMARY KEY,
  received_at INTEGER NOT NULL,
  body TEXT NOT NULL
);
