-- Looks at the whole space, a page of stories a minute. `id`: when it began; `page`: the next one.
CREATE TABLE content_scans (
  id INTEGER PRIMARY KEY,
  page INTEGER NOT NULL DEFAULT 1,
  stories INTEGER NOT NULL DEFAULT 0,
  done_at INTEGER
);

-- What a look found, alike together: `says` in each language of the desk, `places` some of those it is at.
CREATE TABLE content_groups (
  scan INTEGER NOT NULL,
  kind TEXT NOT NULL,
  language TEXT NOT NULL,
  says TEXT NOT NULL,
  count INTEGER NOT NULL,
  places TEXT NOT NULL,
  PRIMARY KEY (scan, kind, language, says)
) WITHOUT ROWID;

-- How many there were of each kind, to say whether it gets better.
CREATE TABLE content_counts (
  scan INTEGER NOT NULL,
  kind TEXT NOT NULL,
  language TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (scan, kind, language)
) WITHOUT ROWID;
