-- Scans of the whole space, a page of stories per minute. `id`: when the scan began. `page`: the next page.
CREATE TABLE content_scans (
  id INTEGER PRIMARY KEY,
  page INTEGER NOT NULL DEFAULT 1,
  stories INTEGER NOT NULL DEFAULT 0,
  done_at INTEGER
);

-- The findings of a scan, with equal ones in a group. `says`: the message in each language of the desk.
-- `places`: some of the places that have it.
CREATE TABLE content_groups (
  scan INTEGER NOT NULL,
  kind TEXT NOT NULL,
  language TEXT NOT NULL,
  says TEXT NOT NULL,
  count INTEGER NOT NULL,
  places TEXT NOT NULL,
  PRIMARY KEY (scan, kind, language, says)
) WITHOUT ROWID;

-- How many findings of each kind a scan had, to show if the content gets better.
CREATE TABLE content_counts (
  scan INTEGER NOT NULL,
  kind TEXT NOT NULL,
  language TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (scan, kind, language)
) WITHOUT ROWID;
