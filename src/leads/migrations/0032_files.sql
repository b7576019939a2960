-- Whose files a submission has: what all their keys begin with, which its id need not be. So a file's row is
-- found without looking at any other.
CREATE INDEX submissions_files
  ON submissions (CASE WHEN json_valid(body) THEN substr(body ->> '$.attachments[0].key', 1, 36) END)
  WHERE CASE WHEN json_valid(body) THEN substr(body ->> '$.attachments[0].key', 1, 36) END IS NOT NULL;
