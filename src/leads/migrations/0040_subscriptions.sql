-- When each address joined and left a list, in ms since 1970. The address is stored as a digest. Rows that
-- this migration copies hold the address itself until the sweeper replaces it with its digest.
CREATE TABLE subscriptions (
  address TEXT NOT NULL,
  list TEXT NOT NULL,
  confirmed_at INTEGER,
  left_at INTEGER,
  PRIMARY KEY (address, list)
);

INSERT INTO subscriptions (address, list, confirmed_at, left_at)
SELECT email, body ->> '$.fields.list',
  max(CASE form WHEN 'subscribe'
    THEN CAST(round((julianday(body ->> '$.consents[0].confirmedAt') - 2440587.5) * 86400000) AS INTEGER) END),
  max(CASE form WHEN 'unsubscribe'
    THEN CAST(round((julianday(body ->> '$.submittedAt') - 2440587.5) * 86400000) AS INTEGER) END)
FROM submissions
WHERE form IN ('subscribe', 'unsubscribe') AND email IS NOT NULL
  AND CASE WHEN json_valid(body) THEN body ->> '$.fields.list' IS NOT NULL
    AND (form = 'unsubscribe' OR body ->> '$.consents[0].confirmedAt' IS NOT NULL) END
GROUP BY 1, 2;

CREATE INDEX subscriptions_plain ON subscriptions (address) WHERE instr(address, '@') > 0;
CREATE INDEX subscriptions_left ON subscriptions (left_at) WHERE left_at IS NOT NULL;
