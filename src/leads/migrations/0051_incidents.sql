-- What did not work, from when to when. `recovered_at`: it works again; `closed_at`: nothing waits for it any
-- more. `leads`: how many submissions met it.
CREATE TABLE incidents (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  what TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  recovered_at INTEGER,
  closed_at INTEGER,
  leads INTEGER NOT NULL DEFAULT 0
);

CREATE UNIQUE INDEX incidents_open ON incidents (kind) WHERE closed_at IS NULL;

-- What was published: the version is Storyblok's time of it, in seconds.
CREATE TABLE publishes (
  version INTEGER PRIMARY KEY,
  seen_at INTEGER NOT NULL,
  -- Whether Storyblok's notice brought it; otherwise a look at the space found it.
  told INTEGER NOT NULL,
  stories INTEGER,
  calls INTEGER
);

-- Who was shown personal data, or did something to leads. No person's data is in it.
CREATE TABLE audit (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  did TEXT NOT NULL,
  subject TEXT NOT NULL
);
