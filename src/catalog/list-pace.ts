/** How many lists of a hundred Storyblok answers per second of its clock. They are its slowest tier. */
export const listsASecond = 6;
/** A second, with room for a request that takes longer to arrive than the next one. */
const secondMs = 1_100;
/** How long requests keep this pace after one was refused. */
const carefulMs = 60_000;

/**
 * Decides when the next large list can be requested. Storyblok's CDN answers most lists, a thousand per
 * second. So requests keep the slower pace only after one was refused. Without it, each would then be
 * repeated several times, and a run on the free plan has 50 requests.
 */
export function createListPace(retryMs: number) {
  let refusedAt = -Infinity;
  /** The times of the latest requests, past or planned, in ms since 1970. */
  let requestTimes: readonly number[] = [];
  const add = (at: number) => void (requestTimes = [...requestTimes.slice(1 - listsASecond), at]);
  return {
    /** Records that a request was refused and is repeated after `retryMs`. */
    refused() {
      refusedAt = Date.now();
      add(refusedAt + retryMs);
    },
    /** Takes the next turn, and resolves when it comes. */
    async turn(): Promise<void> {
      const now = Date.now();
      const [first = -Infinity] = requestTimes.length < listsASecond ? [] : requestTimes;
      const at = now - refusedAt < carefulMs ? Math.max(now, first + secondMs) : now;
      add(at);
      if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
    },
  };
}
