/** When an isolate sent a request, had its catalog confirmed and moved to a later one, in ms since 1970. */
type Times = {
  readonly requestedAt: number;
  readonly confirmedAt: number;
  readonly movedAt: number;
  /** How many times in a row the object did not answer. */
  readonly unanswered: number;
};

/** How long an answer counts as current, at most and while one catalog follows another (a storm). */
const calmMs = 2_000;
const stormMs = 400;
/** How long after the last new catalog a storm is over. */
const stormOverMs = 10_000;
export const freshMsOf = ({ movedAt }: Pick<Times, "movedAt">, now: number) =>
  now - movedAt < stormOverMs ? stormMs : calmMs;
/** A catalog confirmed longer ago than this is shown only after the object or KV has answered. */
export const quietMs = 60_000;
const maxDoublings = 4;

/**
 * Returns what a view waits for: nothing; a moment, for an answer that counts from the next view on if it is
 * late; or, if the last confirmation is over a minute old, the answer of KV or the object. An object that
 * does not answer is queried less and less often, every half minute at least, because many isolates query it.
 */
export function waitOf(live: Times, isAsking: boolean, now: number): "nothing" | "moment" | "word" {
  const freshMs = freshMsOf(live, now);
  const age = now - live.confirmedAt;
  if (age < freshMs) return "nothing";
  const pauseMs = freshMs * 2 ** Math.min(live.unanswered, maxDoublings);
  if (!isAsking && now - live.requestedAt < pauseMs) return "nothing";
  return age < quietMs ? "moment" : "word";
}
