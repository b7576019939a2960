-- Requested addresses that do not exist, and the pages that link to them. It holds no data of visitors: paths
-- have no query, and of other sites only the host is stored. There is a fixed number of places. A hash of an
-- address and its referrer gives its place, so that each write reads one row, however many requests come.
CREATE TABLE misses (
  place INTEGER PRIMARY KEY,
  path TEXT NOT NULL,
  referrer TEXT NOT NULL,
  count INTEGER NOT NULL,
  -- How firmly the address holds its place. Requests for other addresses with the same place reduce it.
  hold INTEGER NOT NULL,
  last_at INTEGER NOT NULL
);

CREATE INDEX misses_last ON misses (last_at);

-- How many rows of each kind were written in an hour, counted in hours since 1970. The number is limited.
CREATE TABLE written (
  hour INTEGER NOT NULL,
  kind TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (hour, kind)
) WITHOUT ROWID;
