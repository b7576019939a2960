-- When who came by an invite was last at the desk, within an hour.
ALTER TABLE invites ADD COLUMN seen_at INTEGER;
