-- One row per submission, from the moment the visitor sees that it was sent.
-- received -> queued -> delivering -> delivered | parked. Times are ms since 1970.
CREATE TABLE submissions (
  id TEXT PRIMARY KEY,
  form TEXT NOT NULL,
  language TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('received', 'queued', 'delivering', 'delivered', 'parked')),
  -- How many delivery attempts were begun.
  attempt INTEGER NOT NULL DEFAULT 0,
  received_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  -- The earliest time of the next delivery attempt.
  next_at INTEGER NOT NULL,
  -- When the sweeper treats it as lost. Null if nothing more will happen to it.
  due_at INTEGER,
  -- How often the sweeper has sent it again since its last delivery attempt or release.
  resent INTEGER NOT NULL DEFAULT 0,
  -- The lock of the delivery in progress. Each claim has a new one.
  lease TEXT,
  crm_id TEXT,
  reason TEXT,
  -- The content that the visitor sent, the keys to find it by, and the answer of the CRM. They are personal
  -- data, and null once deleted.
  hash TEXT,
  email TEXT,
  body TEXT,
  answer TEXT
);

CREATE INDEX submissions_due ON submissions (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX submissions_received ON submissions (received_at);
CREATE INDEX submissions_hash ON submissions (hash) WHERE hash IS NOT NULL;
CREATE INDEX submissions_email ON submissions (email) WHERE email IS NOT NULL;
CREATE INDEX submissions_kept ON submissions (state, changed_at) WHERE body IS NOT NULL;

-- When each kind of alert was last sent, so that a broken part sends at most one alert an hour.
CREATE TABLE alerts (
  key TEXT PRIMARY KEY,
  sent_at INTEGER NOT NULL
);

-- The hashes of erased email addresses, so that a submission still in the queue is not stored afterwards.
CREATE TABLE erasures (
  email_hash TEXT PRIMARY KEY,
  erased_at INTEGER NOT NULL
);
