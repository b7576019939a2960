-- The origin of a lead, without anything that a person typed. It is counted as long as its row is stored.
ALTER TABLE submissions ADD COLUMN page TEXT;
ALTER TABLE submissions ADD COLUMN source TEXT;
ALTER TABLE submissions ADD COLUMN campaign TEXT;
-- The actor who last released, replayed, discarded or erased it.
ALTER TABLE submissions ADD COLUMN decided_by TEXT;

-- The history of each submission, one row per step. `answer` is the answer of the CRM, and is deleted with the
-- other personal data.
CREATE TABLE lead_events (
  lead TEXT NOT NULL,
  step INTEGER NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  reason TEXT,
  answer TEXT,
  actor TEXT,
  PRIMARY KEY (lead, step)
) WITHOUT ROWID;

-- Triggers write the history, so that no statement changes a state without it. D1 splits a remote migration at
-- semicolons, so each trigger is one line with one statement. It has no CASE, whose END would end the trigger.
CREATE TRIGGER lead_came AFTER INSERT ON submissions BEGIN INSERT INTO lead_events (lead, step, at, kind, attempt, reason) VALUES (NEW.id, 1, NEW.changed_at, iif(NEW.state = 'parked', 'held-back', NEW.state), 0, NEW.reason); END;
CREATE TRIGGER lead_changed AFTER UPDATE ON submissions WHEN NEW.state <> OLD.state OR NEW.attempt > OLD.attempt OR NEW.resent > OLD.resent OR NEW.next_at <> OLD.next_at OR (NEW.state = 'parked' AND NEW.reason IS NOT OLD.reason) BEGIN INSERT INTO lead_events (lead, step, at, kind, attempt, reason, answer, actor) SELECT NEW.id, (SELECT ifnull(max(step), 0) + 1 FROM lead_events WHERE lead = NEW.id), iif(kind = 'resent', NEW.due_at - (60000 << min(OLD.resent, 6)), NEW.changed_at), kind, NEW.attempt, iif(kind IN ('failed', 'parked', 'held-back'), NEW.reason, NULL), iif(kind = 'parked', substr(NEW.answer, 1, 300), NULL), iif(kind IN ('released', 'replayed', 'discarded', 'erased'), NEW.decided_by, NULL) FROM (SELECT iif(NEW.state = 'delivering', 'begun', iif(NEW.state = 'delivered', 'delivered', iif(NEW.state = 'parked', iif(NEW.reason IN ('erased', 'discarded', 'unconfirmed'), NEW.reason, iif(NEW.reason LIKE 'held-back %', 'held-back', 'parked')), iif(NEW.resent > OLD.resent, 'resent', iif(OLD.state = 'suspected', 'released', iif(OLD.reason = 'unconfirmed' OR (OLD.state = 'delivering' AND NEW.reason IS NULL), 'confirmed', iif(OLD.state = 'delivering', 'failed', iif(OLD.state = 'received' AND NEW.next_at = OLD.next_at, 'queued', 'replayed')))))))) AS kind); END;
CREATE TRIGGER lead_emptied AFTER UPDATE OF body ON submissions WHEN NEW.body IS NULL AND OLD.body IS NOT NULL BEGIN UPDATE lead_events SET answer = NULL WHERE lead = NEW.id AND answer IS NOT NULL; END;
CREATE TRIGGER lead_gone AFTER DELETE ON submissions BEGIN DELETE FROM lead_events WHERE lead = OLD.id; END;
