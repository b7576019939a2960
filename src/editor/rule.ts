import type { RawStory } from "../story/raw.ts";
import type { Finding } from "./finding.ts";
import type { SpaceFacts } from "./space-facts.ts";

/** What a rule says; the rest is known of where it says it. */
export type Found = Pick<Finding, "kind" | "message"> &
  Partial<Omit<Finding, "slug" | "uid" | "component" | "where">>;
/** One thing that is looked for in a story, with facts of the space around it where there are any. */
export type Rule = (story: RawStory, facts: SpaceFacts | null) => Iterable<Found>;
