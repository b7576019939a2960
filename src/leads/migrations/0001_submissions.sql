-- One row for each submission, from the moment a visitor is told that it was sent.
-- received -> queued -> delivering -> delivered | parked; times are ms since 1970.
CREATE TABLE submissions (
  id TEXT PRIMARY KEY,
  form TEXT NOT NULL,
  language TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('received', 'queued', 'delivering', 'delivered', 'parked')),
  -- Deliveries begun.
  attempt INTEGER NOT NULL DEFAULT 0,
  received_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  -- Not delivered before.
  next_at INTEGER NOT NULL,
  -- When the sweeper takes it for lost; null once nothing more is to happen.
  due_at INTEGER,
  -- How often the sweeper sent it again since it was last heard of.
  resent INTEGER NOT NULL DEFAULT 0,
  -- Who is delivering it: a new one for each claim.
  lease TEXT,
  crm_id TEXT,
  reason TEXT,
  -- What the visitor sent, what it is found by, and what the CRM answered: personal, null once erased.
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

-- When each kind of alert was last sent, so that one broken thing is one alert an hour.
CREATE TABLE alerts (
  key TEXT PRIMARY KEY,
  sent_at INTEGER NOT NULL
);

-- Whose data was erased, as a hash, so that a submission still waiting in the queue is not stored after.
CREATE TABLE erasures (
  email_hash TEXT PRIMARY KEY,
  erased_at INTEGER NOT NULL
);
