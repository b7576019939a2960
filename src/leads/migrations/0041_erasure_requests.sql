-- Requests for erasure. Each holds the address until everything that can be deleted is gone, also from the
-- CRM. After that, only the receipt is left.
CREATE TABLE erasure_requests (
  id TEXT PRIMARY KEY,
  address TEXT,
  requested_at INTEGER NOT NULL,
  -- The time of the next attempt. Null once the erasure is done.
  due_at INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  receipt TEXT NOT NULL
);

CREATE INDEX erasure_requests_due ON erasure_requests (due_at) WHERE due_at IS NOT NULL;
CREATE UNIQUE INDEX erasure_requests_address ON erasure_requests (address) WHERE address IS NOT NULL;
CREATE INDEX erasure_requests_requested ON erasure_requests (requested_at);
