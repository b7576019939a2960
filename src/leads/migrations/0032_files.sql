-- The owner of the files of a submission: all their keys start with it, and it can differ from the id of the
-- submission. With this index, the row of a file is found without reading any other row.
CREATE INDEX submissions_files
  ON submissions (CASE WHEN json_valid(body) THEN substr(body ->> '$.attachments[0].key', 1, 36) END)
  WHERE CASE WHEN json_valid(body) THEN substr(body ->> '$.attachments[0].key', 1, 36) END IS NOT NULL;
