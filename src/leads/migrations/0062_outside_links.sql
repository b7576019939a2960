-- Links of what is published to other sites, and whether they still lead somewhere.
CREATE TABLE outside_links (
  url TEXT PRIMARY KEY,
  -- The story it is in: one of them.
  slug TEXT NOT NULL,
  story INTEGER NOT NULL,
  -- When a look through the space last found it.
  seen_at INTEGER NOT NULL,
  -- When it is asked next; fails: how often in a row it led nowhere, answer: how.
  next_at INTEGER NOT NULL,
  fails INTEGER NOT NULL DEFAULT 0,
  answer TEXT
) WITHOUT ROWID;

CREATE INDEX outside_links_next ON outside_links (next_at);
