import { join } from "node:path";

/** The engine's own small space: a dozen stories in two languages. */
export const fixtureSpace = join(import.meta.dirname, "space");
