/**
 * All the fields that a log line can have besides its event: our own ids, names and numbers, never text that
 * a visitor typed. To add a field, add it here with a note on what it is about.
 */
export const logFields = [
  // A submission: its id, and how it went.
  ...(["submissionId", "form", "language", "outcome", "attempt", "ms", "count"] as const),
  // The reason, as a word or a status.
  ...(["reason", "kind", "error"] as const),
  // Content: a story's slug, a version, how much was read, and what differs.
  ...(["slug", "root", "version", "cv", "stories", "read", "written", "calls", "packs"] as const),
  ...(["parts", "slugs"] as const),
  // The place: a path without tokens and mail addresses, or another site's host.
  ...(["path", "host"] as const),
  // The configuration: a variable, and what is wrong with it.
  ...(["name", "says"] as const),
] as const;

type LogFacts = {
  readonly [Field in (typeof logFields)[number]]?: string | number | undefined;
};

/** Logs an event. The runbook in the documentation explains each event. */
export type Log = (event: string, facts: LogFacts) => void;

/** Writes one line of JSON per event. */
export const writeLog: Log = (event, facts) => console.log(JSON.stringify({ event, ...facts }));
