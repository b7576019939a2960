import { z } from "zod";
import { dayMs } from "../base/clock.ts";
import { tokensFor } from "../base/signed-token.ts";

/** Which form was sent, on which page, and the uid of the block there that names the video. */
const videoShape = z.object({ form: z.string(), path: z.string(), block: z.string() });

export type GatedVideo = z.infer<typeof videoShape>;

/**
 * A token leads to the video a form is before, for a day. It names the block and not the video, whose address
 * stays with the server. An expired one led there, too.
 */
export const { sign: signVideo, read: readVideo } = tokensFor("video", videoShape, dayMs);
