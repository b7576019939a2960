import type { Answer } from "./storyblok/answer.ts";

/**
 * The icon that a browser requests from each server. It is plain, so that a stand-in's tab does not look like
 * the site's.
 */
export const favicon: Answer = {
  status: 200,
  headers: { "Content-Type": "image/svg+xml", "Cache-Control": "max-age=3600" },
  body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="12" fill="none" stroke="#777" stroke-width="5" stroke-dasharray="6 3"/></svg>`,
};
