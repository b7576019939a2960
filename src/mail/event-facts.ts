/** The facts of an event for its mail, in the language of its page. */
export type EventFacts = {
  readonly title: string;
  /** `5 December 2026, 10:00–11:30 CET`. */
  readonly when: string;
  /** Empty if it is unknown. */
  readonly place: string;
  /** The address of its page. */
  readonly address: string;
  /** A calendar file (RFC 5545). */
  readonly calendar: { readonly name: string; readonly text: string };
};
