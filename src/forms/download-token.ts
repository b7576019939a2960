import { z } from "zod";
import { dayMs } from "../base/clock.ts";
import { tokensFor } from "../base/signed-token.ts";

/** How long a link to a file works: long enough for the meeting it was asked for in. */
export const downloadLifetimeMs = dayMs;

/**
 * A token leads to one resource's file for a while. It names the resource by its slug and not the file, whose
 * address stays with the server. An expired one led there, too.
 */
export const { sign: signDownload, read: readDownload } = tokensFor(
  "download",
  z.string(),
  downloadLifetimeMs,
);

/**
 * The slug of the resource that a form's field names by its address, where that is a page of this site;
 * null for anything else.
 */
export function slugOfDownload(address: string, siteOrigin: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  const slug = pathname.replace(/^\/|\/$/g, "");
  return origin === siteOrigin && /^[a-z]{2}(\/[\w-]+){1,6}$/.test(slug) ? slug : null;
}
