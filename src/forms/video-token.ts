import { z } from "zod";
import { dayMs } from "../base/clock.ts";
import { tokensFor } from "../base/signed-token.ts";

/** The form, its page, and the uid of the block there that names the video. */
const videoShape = z.object({ form: z.string(), path: z.string(), block: z.string() });

export type GatedVideo = z.infer<typeof videoShape>;

/**
 * Signs and reads tokens that lead to the video behind a form, for a day by default. A token names the block,
 * so that the video's address stays on the server. An expired token still names its page.
 */
export const { sign: signVideo, read: readVideo } = tokensFor("video", videoShape, dayMs);
