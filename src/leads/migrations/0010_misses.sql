-- Addresses that were asked for and are not there, and where they were linked. No visitor is in it: paths
-- without their query, of other sites the host alone.
CREATE TABLE misses (
  path TEXT NOT NULL,
  referrer TEXT NOT NULL,
  count INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (path, referrer)
);

CREATE INDEX misses_last ON misses (last_at);
