/** What time it is, in milliseconds since 1970. A test passes its own. */
export type Clock = () => number;

/** Durations in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
