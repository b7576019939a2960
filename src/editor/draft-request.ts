import { stored } from "../privacy/stored.ts";

/** The cookie of an editor's session. */
export const cookieName = stored.editor.key;
/** The query parameter of a preview link. */
export const previewKey = "_preview";

/**
 * True if the request may be for a draft. It runs for every request that no cached page answered, so it parses
 * nothing. `accessOf` verifies the request afterwards.
 */
export function mayRequestDraft(request: Request): boolean {
  const { url } = request;
  return url.includes("_storyblok") || url.includes(previewKey) || hasSession(request);
}

/** True if the request has a session cookie. Checked before a cached page is sent. */
export function hasSession(request: Request): boolean {
  return request.headers.get("cookie")?.includes(`${cookieName}=`) === true;
}
