-- How many bytes of files each network stored on a day, by a hash that no one else can make: kept for two days.
CREATE TABLE uploads (
  day INTEGER NOT NULL,
  network TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (day, network)
);
