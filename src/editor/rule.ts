import type { RawStory } from "../story/raw.ts";
import type { Finding } from "./finding.ts";
import type { SpaceFacts } from "./space-facts.ts";

/** What a rule yields. The rest of a finding follows from its location. */
export type Found = Pick<Finding, "kind" | "message"> &
  Partial<Omit<Finding, "slug" | "uid" | "component" | "where">>;
/** Looks for one kind of problem in a story. `facts` about its space may be unavailable. */
export type Rule = (story: RawStory, facts: SpaceFacts | null) => Iterable<Found>;
