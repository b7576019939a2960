-- Submissions that probably come from a bot are set apart until a person decides. SQLite cannot change a
-- CHECK, so this creates the table again. Everything else is the same as in 0001.
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
  -- A hash of its long texts, which a bot sends again under other names. Null if they are short or deleted.
  likeness TEXT,
  -- A hash of its id and content together. It shows if a later post is the same after the content is deleted.
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
