-- People with an invite to the desk. Each has a link that works once. This row decides what they are allowed
-- to do.
CREATE TABLE invites (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL CHECK (role IN ('reader', 'operator', 'privacy')),
  -- When the link expires.
  until INTEGER NOT NULL,
  used_at INTEGER
);
