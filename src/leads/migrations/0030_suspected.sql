-- What is suspected to be a bot's is set apart until a person decides. SQLite changes no CHECK, so the
-- table is made anew; all else of it stays as 0001 has it.
CREATE TABLE submissions_with_suspected (
  id TEXT PRIMARY KEY,
  form TEXT NOT NULL,
  language TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('received', 'queued', 'delivering', 'delivered', 'parked', 'suspected')),
  attempt INTEGER NOT NULL DEFAULT 0,
  received_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  due_at INTEGER,
  resent INTEGER NOT NULL DEFAULT 0,
  lease TEXT,
  crm_id TEXT,
  reason TEXT,
  hash TEXT,
  email TEXT,
  body TEXT,
  answer TEXT,
  -- A hash of its free text, which a bot sends again under other names; null once erased.
  likeness TEXT,
  -- A hash of its id and content together: says whether a later post is the same, once nothing else can.
  fingerprint TEXT
);

INSERT INTO submissions_with_suspected
  (id, form, language, state, attempt, received_at, changed_at, next_at, due_at, resent, lease, crm_id,
   reason, hash, email, body, answer)
SELECT id, form, language, state, attempt, received_at, changed_at, next_at, due_at, resent, lease, crm_id,
  reason, hash, email, body, answer FROM submissions;

DROP TABLE submissions;
ALTER TABLE submissions_with_suspected RENAME TO submissions;

CREATE INDEX submissions_due ON submissions (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX submissions_received ON submissions (received_at);
CREATE INDEX submissions_hash ON submissions (hash) WHERE hash IS NOT NULL;
CREATE INDEX submissions_email ON submissions (email) WHERE email IS NOT NULL;
CREATE INDEX submissions_kept ON submissions (state, changed_at) WHERE body IS NOT NULL;
CREATE INDEX submissions_likeness ON submissions (likeness, received_at) WHERE likeness IS NOT NULL;
