-- Deletes the e-mail addresses that were counted before the code left them out.
DELETE FROM misses WHERE instr(path, '@') > 0 OR instr(lower(path), '%40') > 0
  OR instr(referrer, '@') > 0 OR instr(lower(referrer), '%40') > 0;
