-- How many notices came from Storyblok on a day, by the version that was live afterwards. Version 0 counts
-- those with a wrong signature.
CREATE TABLE publish_notices (
  version INTEGER NOT NULL,
  day INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (version, day)
) WITHOUT ROWID;
