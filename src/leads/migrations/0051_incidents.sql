-- Incidents: what failed, from when to when. `recovered_at`: when it worked again. `closed_at`: when nothing
-- waited for it any longer. `leads`: how many submissions it affected.
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

-- Versions that went live. A version is the time of the publish in Storyblok, in seconds.
CREATE TABLE publishes (
  version INTEGER PRIMARY KEY,
  seen_at INTEGER NOT NULL,
  -- 1 if a notice of Storyblok reported it, 0 if a check of the space found it.
  told INTEGER NOT NULL,
  stories INTEGER,
  calls INTEGER
);

-- Records which actor saw personal data or acted on leads. It holds no data of visitors.
CREATE TABLE audit (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  did TEXT NOT NULL,
  subject TEXT NOT NULL
);
