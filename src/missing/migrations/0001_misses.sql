-- Addresses that were asked for and are not there, and where they were linked. No visitor is in it: paths
-- without their query, of other sites the host alone. There is a fixed number of places; which one is an
-- address's own says a hash of it, so that writing one looks at one row, however many try.
CREATE TABLE misses (
  place INTEGER PRIMARY KEY,
  path TEXT NOT NULL,
  referrer TEXT NOT NULL,
  count INTEGER NOT NULL,
  -- How firmly it keeps its place: another that wants it takes from this.
  hold INTEGER NOT NULL,
  last_at INTEGER NOT NULL
);

CREATE INDEX misses_last ON misses (last_at);

-- What was written in an hour since 1970, by kind of address: there is an end to it.
CREATE TABLE written (
  hour INTEGER NOT NULL,
  kind TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (hour, kind)
) WITHOUT ROWID;
