/** Requests per second by the size of a list. A single story counts as the smallest list. */
const tiers = [
  { upTo: 25, perSecond: 50 },
  { upTo: 50, perSecond: 15 },
  { upTo: 75, perSecond: 10 },
  { upTo: 100, perSecond: 6 },
];
const wholeSpace = 1000;
export const concurrent = 30;

/** Counts a request. Returns the limit it broke, or undefined. Windows are clock seconds, one per tier. */
export type RateLimiter = (perPage: number) => number | undefined;

export function createRateLimiter(now: () => number = Date.now): RateLimiter {
  let second = 0;
  const counts = new Map<number, number>();
  const count = (limit: number): boolean => {
    const used = (counts.get(limit) ?? 0) + 1;
    counts.set(limit, used);
    return used <= limit;
  };
  return (perPage) => {
    const current = Math.floor(now() / 1000);
    if (current !== second) counts.clear();
    second = current;
    const { perSecond } = tiers.find(({ upTo }) => perPage <= upTo) ?? { perSecond: 6 };
    if (!count(perSecond)) return perSecond;
    return count(wholeSpace) ? undefined : wholeSpace;
  };
}
