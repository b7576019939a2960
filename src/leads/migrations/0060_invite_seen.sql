-- When the invited person was last at the desk, to within an hour.
ALTER TABLE invites ADD COLUMN seen_at INTEGER;
