-- Missing addresses have a database of their own: src/missing/migrations.
DROP TABLE misses;
