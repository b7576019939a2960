/**
 * All that a line may say besides its event: ids, names and numbers of ours, and never what a visitor typed. Anyone
 * who adds a field says here what it is about.
 */
export const logFields = [
  // A submission: which one, and how it went.
  ...(["submissionId", "form", "language", "outcome", "attempt", "ms", "count"] as const),
  // Why, in a word or by status.
  ...(["reason", "kind", "error"] as const),
  // Content: a story's address, a version, how much was read, and what differs.
  ...(["slug", "root", "version", "cv", "stories", "read", "written", "calls", "packs"] as const),
  ...(["parts", "slugs"] as const),
  // Where: an address without tokens and mail addresses, or another's host.
  ...(["path", "host"] as const),
  // The configuration: a variable, and what is wrong with it.
  ...(["name", "says"] as const),
] as const;

type LogFacts = {
  readonly [Field in (typeof logFields)[number]]?: string | number | undefined;
};

/** Says that something happened. The runbook of the documentation explains each event. */
export type Log = (event: string, facts: LogFacts) => void;

/** Writes one line of JSON an event. */
export const writeLog: Log = (event, facts) => console.log(JSON.stringify({ event, ...facts }));
