-- What pages say of themselves, counted by hour since 1970: how fast they were, and what became of forms. No
-- visitor is in it. `name`: what is counted, of which kind of page or form, as src/desk/counters.ts has it.
CREATE TABLE counters (
  hour INTEGER NOT NULL,
  name TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (hour, name)
) WITHOUT ROWID;
