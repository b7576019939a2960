-- The recently ordered mails, by the hash of the recipient. They count against the budget.
CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  mailbox TEXT NOT NULL,
  domain TEXT NOT NULL,
  ordered_at INTEGER NOT NULL
);

CREATE INDEX mails_mailbox ON mails (mailbox, ordered_at);
CREATE INDEX mails_domain ON mails (domain, ordered_at);
CREATE INDEX mails_ordered ON mails (ordered_at);

-- The hashes of mailboxes that get no mail: the owner asked for none or complained, or the host refused one
-- permanently.
CREATE TABLE suppressions (
  mailbox TEXT PRIMARY KEY,
  reason TEXT NOT NULL CHECK (reason IN ('asked', 'bounced', 'complained')),
  since INTEGER NOT NULL
);
