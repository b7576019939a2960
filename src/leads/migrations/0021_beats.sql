-- When the cron and the webhook last ran, and since when there are problems or none, for GET /api/health.
-- `says` holds the problems, and is empty if there are none.
CREATE TABLE beats (
  name TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  says TEXT NOT NULL
);
