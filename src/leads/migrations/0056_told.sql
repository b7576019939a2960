-- The notification rules that operators set at the desk. `target` is an e-mail address or the address of a
-- webhook. `form` is null for every form. The digest is sent at `minute` of the day in `zone`. `checked_at` is
-- the time of the last hourly check.
CREATE TABLE rules (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('lead', 'incident', 'digest', 'quiet', 'heartbeat')),
  form TEXT,
  channel TEXT NOT NULL CHECK (channel IN ('mail', 'slack', 'teams')),
  target TEXT NOT NULL,
  language TEXT NOT NULL,
  personal INTEGER NOT NULL DEFAULT 0,
  minute INTEGER NOT NULL DEFAULT 480,
  zone TEXT NOT NULL,
  paused INTEGER NOT NULL DEFAULT 0,
  changed_at INTEGER NOT NULL,
  changed_by TEXT NOT NULL,
  checked_at INTEGER NOT NULL DEFAULT 0,
  told_at INTEGER,
  failed_at INTEGER,
  failure TEXT
);

-- Messages to send, one per rule and occasion. `about` holds ids of leads and no personal data. `due_at` is
-- the time of the next attempt, and null once the message is sent or given up.
CREATE TABLE notices (
  id TEXT PRIMARY KEY,
  rule TEXT NOT NULL,
  about TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  due_at INTEGER,
  attempt INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER,
  failure TEXT
);

CREATE INDEX notices_due ON notices (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX notices_made ON notices (made_at);

-- Incidents that a rule has reported, until it reports that they are over.
CREATE TABLE told_incidents (
  rule TEXT NOT NULL,
  incident INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  times INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (rule, incident)
) WITHOUT ROWID;

-- Leads that no notice has named yet. Each row is written with its lead, and only while a rule reports leads.
CREATE TABLE untold_leads (
  lead TEXT PRIMARY KEY
) WITHOUT ROWID;

CREATE TRIGGER lead_to_tell AFTER INSERT ON submissions WHEN NEW.state = 'received' AND substr(NEW.form, 1, 5) <> 'mail:' AND ifnull(NEW.page, '') <> '/desk/heartbeat/' AND EXISTS (SELECT 1 FROM rules WHERE kind = 'lead' AND paused = 0) BEGIN INSERT OR IGNORE INTO untold_leads (lead) VALUES (NEW.id); END;
CREATE TRIGGER lead_to_tell_now AFTER UPDATE OF state ON submissions WHEN NEW.state IN ('received', 'queued') AND (OLD.state = 'suspected' OR OLD.reason = 'unconfirmed') AND substr(NEW.form, 1, 5) <> 'mail:' AND EXISTS (SELECT 1 FROM rules WHERE kind = 'lead' AND paused = 0) BEGIN INSERT OR IGNORE INTO untold_leads (lead) VALUES (NEW.id); END;
