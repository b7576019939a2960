import { stored } from "../privacy/stored.ts";

/** The cookie of an editor's session. */
export const cookieName = stored.editor.key;
/** In a query: a link to a preview. */
export const previewKey = "_preview";

/**
 * Could this request be one for drafts? Asked of every request that no cached page answered, so it
 * looks and parses nothing; `accessOf` then verifies.
 */
export function mayRequestDraft(request: Request): boolean {
  const { url } = request;
  return url.includes("_storyblok") || url.includes(previewKey) || hasSession(request);
}

/** Asked before a cached page is sent. */
export function hasSession(request: Request): boolean {
  return request.headers.get("cookie")?.includes(`${cookieName}=`) === true;
}
