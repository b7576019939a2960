-- Links from published stories to other sites, and whether they still work.
CREATE TABLE outside_links (
  url TEXT PRIMARY KEY,
  -- One of the stories that contain the link.
  slug TEXT NOT NULL,
  story INTEGER NOT NULL,
  -- When a scan of the space last found it.
  seen_at INTEGER NOT NULL,
  -- When it is checked next. `fails`: how many checks in a row failed. `answer`: last status, or `network`.
  next_at INTEGER NOT NULL,
  fails INTEGER NOT NULL DEFAULT 0,
  answer TEXT
) WITHOUT ROWID;

CREATE INDEX outside_links_next ON outside_links (next_at);
