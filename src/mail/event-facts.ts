/** As much of an event as its mail says, in the language of its page. */
export type EventFacts = {
  readonly title: string;
  /** `5 December 2026, 10:00–11:30 CET`. */
  readonly when: string;
  /** Empty where it is not said. */
  readonly place: string;
  /** Its page. */
  readonly address: string;
  /** As a calendar's file (RFC 5545). */
  readonly calendar: { readonly name: string; readonly text: string };
};
