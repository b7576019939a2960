/**
 * The limits of a space's plan. Storyblok documents which files can be assets, that a space without payment
 * details takes pictures only, and three requests a second for the free plan, six for the others.
 * https://www.storyblok.com/docs/concepts/assets
 */
export type Plan = {
  files: "all" | "documented" | "images";
  /** The step of an upload that refuses a file. Storyblok does not document which one it is. */
  refuses: "sign" | "store" | "finish";
  /** Further requests within the window are refused. */
  requests: { most: number; windowMs: number } | undefined;
};

export const paidPlan: Plan = { files: "documented", refuses: "sign", requests: undefined };

const documented = [
  /^(?:image|video|audio)\//,
  /^application\/pdf\b/,
  /^application\/msword\b/,
  /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document\b/,
  /^text\/plain\b/,
];

/** Returns why a file of this media type cannot be an asset, or undefined if it can. */
export function refusalOfType(plan: Plan, type: string): string | undefined {
  if (plan.files === "all") return undefined;
  if (!documented.some((known) => known.test(type))) return `Content type ${type} is not allowed`;
  if (plan.files === "images" && !type.startsWith("image/")) {
    return `Content type ${type} is not allowed without payment details`;
  }
  return undefined;
}

/** Counts a request. Returns false if it exceeds the limit. Windows follow the clock. */
export function createRequestLimit(now: () => number = Date.now): (plan: Plan) => boolean {
  let window = 0;
  let used = 0;
  return ({ requests }) => {
    if (!requests) return true;
    const current = Math.floor(now() / requests.windowMs);
    if (current !== window) used = 0;
    window = current;
    used += 1;
    return used <= requests.most;
  };
}
