-- The mails that were ordered lately, by the hash of who gets them: what is counted against the budget.
CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  mailbox TEXT NOT NULL,
  domain TEXT NOT NULL,
  ordered_at INTEGER NOT NULL
);

CREATE INDEX mails_mailbox ON mails (mailbox, ordered_at);
CREATE INDEX mails_domain ON mails (domain, ordered_at);
CREATE INDEX mails_ordered ON mails (ordered_at);

-- Mailboxes that get no mail, as a hash: their owner asked for none, or their host refused one for good.
CREATE TABLE suppressions (
  mailbox TEXT PRIMARY KEY,
  reason TEXT NOT NULL CHECK (reason IN ('asked', 'bounced', 'complained')),
  since INTEGER NOT NULL
);
