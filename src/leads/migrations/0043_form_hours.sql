-- How many posts from people a form gets in an hour of the day, and how many are usual. The trigger is one
-- line with one statement, because D1 splits a remote migration at semicolons.
CREATE TABLE form_hours (
  form TEXT NOT NULL,
  -- 0 to 23, UTC.
  hour INTEGER NOT NULL,
  -- The day that `count` belongs to, in days since 1970.
  day INTEGER NOT NULL,
  count INTEGER NOT NULL,
  -- The average of the previous days. The last of them has a weight of a quarter.
  usual REAL NOT NULL,
  PRIMARY KEY (form, hour)
) WITHOUT ROWID;

CREATE TRIGGER form_counted AFTER INSERT ON submissions WHEN NEW.state <> 'suspected' AND substr(NEW.form, 1, 5) <> 'mail:' BEGIN INSERT INTO form_hours (form, hour, day, count, usual) VALUES (NEW.form, NEW.received_at / 3600000 % 24, NEW.received_at / 86400000, 1, 0) ON CONFLICT (form, hour) DO UPDATE SET usual = iif(day = excluded.day, usual, (usual * 3 + count) / 4), count = iif(day = excluded.day, count + 1, 1), day = excluded.day; END;
