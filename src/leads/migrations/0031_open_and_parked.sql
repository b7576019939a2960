-- What the sweeper and health ask for often, by what they ask: nothing there grows with what was delivered.
CREATE INDEX submissions_open ON submissions (received_at) WHERE due_at IS NOT NULL;
CREATE INDEX submissions_parked ON submissions (reason, changed_at) WHERE state = 'parked' AND body IS NOT NULL;
