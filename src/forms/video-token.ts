import { z } from "zod";
import { type TokenFailure, type TokenKey, readToken, signToken } from "../base/signed-token.ts";
import type { Result } from "../base/result.ts";

/** How long a link to a video works. */
const videoLifetimeMs = 24 * 60 * 60 * 1000;

/** Which form was sent, on which page, and the uid of the block there that names the video. */
const videoShape = z.object({ form: z.string(), path: z.string(), block: z.string() });

export type GatedVideo = z.infer<typeof videoShape>;

const keyOf = (secret: string): TokenKey => ({ secret, purpose: "video" });

/**
 * A token that leads to the video a form is before, for a day. It names the block and not the video,
 * whose address stays with the server.
 */
export function signVideo(
  video: GatedVideo,
  now: number,
  secret: string,
  lifetimeMs = videoLifetimeMs,
): Promise<string> {
  return signToken(keyOf(secret), { value: video, until: now + lifetimeMs });
}

/** What a token leads to; an expired one led there, too. */
export function readVideo(
  token: string,
  now: number,
  secret: string,
): Promise<Result<{ readonly value: GatedVideo }, TokenFailure<GatedVideo>>> {
  return readToken(keyOf(secret), token, now, videoShape);
}
