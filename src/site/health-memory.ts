/** Everything that may be unhealthy, by its word: `npm run doctor` explains each. */
export type Problem =
  | "configuration"
  | "outbox"
  | "cron"
  | "content"
  | "publishing"
  | "leads"
  | "crm"
  | "mail";

/** `since`: ms since 1970. */
export type State = { readonly problems: readonly Problem[]; readonly since: number };

/** The last result of this isolate, so that frequent checks cost nothing. */
export type HealthMemory = { state: State | null; freshUntil: number };
