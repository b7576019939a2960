-- Indexes for frequent queries of the sweeper and the health check. Delivered submissions do not add to them.
CREATE INDEX submissions_open ON submissions (received_at) WHERE due_at IS NOT NULL;
CREATE INDEX submissions_parked ON submissions (reason, changed_at) WHERE state = 'parked' AND body IS NOT NULL;
