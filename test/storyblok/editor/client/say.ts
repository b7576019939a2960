import { sayIn } from "../words.ts";

/** The editor's own words, in the language its page was asked for in. */
export const say = sayIn(document.documentElement.lang);
