-- The reports of pages, counted by hour since 1970: how fast they were, and how often forms were seen, begun
-- and refused. It holds no data of visitors. `name`: the measure and the kind of page or form, as
-- in src/desk/counters.ts.
CREATE TABLE counters (
  hour INTEGER NOT NULL,
  name TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (hour, name)
) WITHOUT ROWID;
