-- Requested addresses that do not exist, and the pages that link to them. It holds no data of visitors: paths
-- have no query, and of other sites only the host is stored.
CREATE TABLE misses (
  path TEXT NOT NULL,
  referrer TEXT NOT NULL,
  count INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (path, referrer)
);

CREATE INDEX misses_last ON misses (last_at);
