-- People who were let in by a link of their own: it works once, and what they may do is as this row says.
CREATE TABLE invites (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL CHECK (role IN ('reader', 'operator', 'privacy')),
  -- Until when the link works.
  until INTEGER NOT NULL,
  used_at INTEGER
);
