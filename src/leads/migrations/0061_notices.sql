-- How often Storyblok's notices came: by the version that was live after one; of version 0 those with a wrong signature.
CREATE TABLE publish_notices (
  version INTEGER NOT NULL,
  day INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (version, day)
) WITHOUT ROWID;
