-- What ran last, and since when all is well: for GET /api/health. `says` is empty where all is well.
CREATE TABLE beats (
  name TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  says TEXT NOT NULL
);
