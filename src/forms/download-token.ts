import { z } from "zod";
import { dayMs } from "../base/clock.ts";
import { tokensFor } from "../base/signed-token.ts";

/** How long a link to a file works: a day, enough for the meeting that the file is needed for. */
export const downloadLifetimeMs = dayMs;

/**
 * Signs and reads tokens that lead to one resource's file, for a day by default. A token names the resource
 * by its slug, so that the file's address stays on the server. An expired token still names its resource.
 */
export const { sign: signDownload, read: readDownload } = tokensFor(
  "download",
  z.string(),
  downloadLifetimeMs,
);

/** Returns the slug of the resource at an address; null if the address cannot be one of this site's pages. */
export function slugOfDownload(address: string, siteOrigin: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  const slug = pathname.replace(/^\/|\/$/g, "");
  return origin === siteOrigin && /^[a-z]{2}(\/[\w-]+){1,6}$/.test(slug) ? slug : null;
}
