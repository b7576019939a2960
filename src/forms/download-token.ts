import { z } from "zod";
import { type TokenFailure, type TokenKey, readToken, signToken } from "../base/signed-token.ts";
import type { Result } from "../base/result.ts";

/** How long a link to a file works: long enough for the meeting it was asked for in. */
export const downloadLifetimeMs = 24 * 60 * 60 * 1000;

const slugShape = z.string();
const keyOf = (secret: string): TokenKey => ({ secret, purpose: "download" });

/**
 * A token that leads to one resource's file for a while. It names the resource by its slug and not the
 * file, whose address stays with the server.
 */
export function signDownload(
  slug: string,
  now: number,
  secret: string,
  lifetimeMs = downloadLifetimeMs,
): Promise<string> {
  return signToken(keyOf(secret), { value: slug, until: now + lifetimeMs });
}

/** The slug of the resource that a token leads to; an expired one led there, too. */
export function readDownload(
  token: string,
  now: number,
  secret: string,
): Promise<Result<{ readonly value: string }, TokenFailure<string>>> {
  return readToken(keyOf(secret), token, now, slugShape);
}

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
