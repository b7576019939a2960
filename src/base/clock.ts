/** What time it is, in milliseconds since 1970. A test passes its own. */
export type Clock = () => number;
