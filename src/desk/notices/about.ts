import { z } from "zod";

/** The subject of a notice: all that is stored while it waits. It contains no personal data. */
export const aboutSchema = z.discriminatedUnion("what", [
  z.object({ what: z.literal("lead"), leads: z.array(z.string()), count: z.number() }),
  z.object({
    what: z.literal("incident"),
    incident: z.number(),
    step: z.enum(["opened", "open", "over"]),
  }),
  z.object({ what: z.literal("digest"), day: z.string() }),
  z.object({ what: z.literal("quiet"), form: z.string(), since: z.number(), usualMs: z.number() }),
  z.object({
    what: z.literal("heartbeat"),
    step: z.enum(["missing", "again"]),
    since: z.number(),
  }),
  z.object({ what: z.literal("test") }),
]);

export type About = z.infer<typeof aboutSchema>;
