-- Messages of a queue that this code could not read, as JSON: a newer version's, or somebody else's. They
-- may hold what a visitor sent.
CREATE TABLE strays (
  id TEXT PRIMARY KEY,
  received_at INTEGER NOT NULL,
  body TEXT NOT NULL
);
