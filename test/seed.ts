import { configureGlobal } from "fast-check";
import { readWords } from "../src/language/tables.ts";

/*
 * Properties run with other inputs each time, so that they find new failures. In CI the inputs are always the
 * same, so that a failure there comes from the change.
 */
if (process.env["CI"]) configureGlobal({ seed: 20_261_121 });

// No request precedes a test's own words, and the site loads words only at a request.
await readWords();
