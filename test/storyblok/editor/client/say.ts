import { sayIn } from "../words.ts";

/** Returns the editor's own words, in the language of its page. */
export const say = sayIn(document.documentElement.lang);
