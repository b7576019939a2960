/** Returns a file's slug. `en/blog/index` is a start page: its slug `en/blog/` ends in a slash. */
export function slugOfFile(path: string): string {
  const slug = path.replace(/\.json$/, "");
  return slug.endsWith("/index") ? slug.slice(0, -"index".length) : slug;
}

/** Returns a slug without the parts that differ between two spellings of it: outer slashes and `/index`. */
export function bareSlug(slug: string): string {
  return slug.replace(/^\/+|\/index$|\/+$/g, "");
}

export function lastSegment(slug: string): string {
  return bareSlug(slug).split("/").at(-1) ?? slug;
}

/** Returns the folder of a story, "" for the root. A start page is in the folder it starts. */
export function folderOf(fullSlug: string): string {
  return fullSlug.slice(0, Math.max(0, fullSlug.lastIndexOf("/")));
}

/** Returns the file of a story below `stories/` or `drafts/`. */
export function fileOfSlug(fullSlug: string): string {
  return `${fullSlug.endsWith("/") ? `${fullSlug}index` : fullSlug}.json`;
}
