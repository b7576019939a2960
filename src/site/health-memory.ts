/** What may be ill, by word: `npm run doctor` says what each means. */
export type Ill =
  | "configuration"
  | "outbox"
  | "cron"
  | "content"
  | "publishing"
  | "leads"
  | "crm"
  | "mail";

/** `since`: ms since 1970. */
export type State = { readonly ills: readonly Ill[]; readonly since: number };

/** What this isolate found, so that who asks often costs nothing. */
export type HealthMemory = { state: State | null; freshUntil: number };

export function createHealthMemory(): HealthMemory {
  return { state: null, freshUntil: 0 };
}
