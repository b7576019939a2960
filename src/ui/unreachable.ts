import type { Say } from "../language/words.ts";

/** For a place that a script fills anew: what it shows there where the server cannot be reached (`client/go-to.ts`). */
export const unreachableAttributes = (say: Say) => ({
  "data-unreachable": say("unavailable.offline"),
  "data-again": say("unavailable.again"),
});
