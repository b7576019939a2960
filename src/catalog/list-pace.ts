/** Lists of a hundred are the service's slowest tier: so many a second, by its clock's. */
export const listsASecond = 6;
/** With what one may take longer on its way than the next. */
const secondMs = 1_100;
/** So long after it refused one, no more than that are asked for. */
const carefulMs = 60_000;

/**
 * When the next large list may be asked for. Most are answered from the service's CDN, which takes a thousand a
 * second: only once it refused one do they keep its pace, or each would be asked for several times, and a run of the
 * free plan has 50 requests.
 */
export function createListPace(retryMs: number) {
  let refusedAt = -Infinity;
  /** When those of late were asked for, or will be, ms since 1970. */
  let requestTimes: readonly number[] = [];
  const add = (at: number) => void (requestTimes = [...requestTimes.slice(1 - listsASecond), at]);
  return {
    /** One was refused, and is asked for again after `retryMs`. */
    refused() {
      refusedAt = Date.now();
      add(refusedAt + retryMs);
    },
    /** Takes the next turn, and resolves when that comes. */
    async turn(): Promise<void> {
      const now = Date.now();
      const [first = -Infinity] = requestTimes.length < listsASecond ? [] : requestTimes;
      const at = now - refusedAt < carefulMs ? Math.max(now, first + secondMs) : now;
      add(at);
      if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
    },
  };
}
