/** In ms since 1970: when an isolate asked, when what it was told was so, and when it went on to a later catalog. */
type Times = {
  readonly requestedAt: number;
  readonly confirmedAt: number;
  readonly movedAt: number;
  /** How often in a row the object did not answer. */
  readonly unanswered: number;
};

/** What an isolate was told it goes by for so long; while one catalog follows another, it asks more often. */
const calmMs = 2_000;
const stormMs = 400;
/** A storm is over so long after the last of them. */
const stormOverMs = 10_000;
export const freshMsOf = ({ movedAt }: Pick<Times, "movedAt">, now: number) =>
  now - movedAt < stormOverMs ? stormMs : calmMs;
/** What was so longer ago is shown only after someone spoke. */
export const quietMs = 60_000;
const maxDoublings = 4;

/**
 * What a view waits for: nothing, a moment for an answer that counts from the next view on if it comes later, or,
 * where what is known was so more than a minute ago, what KV or the object say. An object that is silent is
 * asked less and less often, half a minute apart at most: many isolates ask it.
 */
export function waitOf(live: Times, isAsking: boolean, now: number): "nothing" | "moment" | "word" {
  const freshMs = freshMsOf(live, now);
  const age = now - live.confirmedAt;
  if (age < freshMs) return "nothing";
  const pauseMs = freshMs * 2 ** Math.min(live.unanswered, maxDoublings);
  if (!isAsking && now - live.requestedAt < pauseMs) return "nothing";
  return age < quietMs ? "moment" : "word";
}
