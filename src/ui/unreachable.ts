import type { Say } from "../language/words.ts";

/** Messages for an element that a script refills, shown if the server cannot be reached (`client/go-to.ts`). */
export const unreachableAttributes = (say: Say) => ({
  "data-unreachable": say("unavailable.offline"),
  "data-again": say("unavailable.again"),
});
