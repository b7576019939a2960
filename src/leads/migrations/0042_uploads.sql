-- How many bytes of files each network stored on a day. The network is a hash that only this site can compute.
-- Rows are stored for two days.
CREATE TABLE uploads (
  day INTEGER NOT NULL,
  network TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (day, network)
);
