-- Addresses that are not there have a database of their own: src/routes/migrations.
DROP TABLE misses;
