/** `en/blog/index` and `en/blog/` are the start page of the folder `en/blog`: its slug ends in a slash. */
export function slugOfFile(path: string): string {
  const slug = path.replace(/\.json$/, "");
  return slug.endsWith("/index") ? slug.slice(0, -"index".length) : slug;
}

/** What a person may write for a slug, without the parts that differ between two spellings of the same. */
export function bareSlug(slug: string): string {
  return slug.replace(/^\/+|\/index$|\/+$/g, "");
}

export function lastSegment(slug: string): string {
  return bareSlug(slug).split("/").at(-1) ?? slug;
}

/** The folder a story lies in, "" for the root. A start page lies in the folder it starts. */
export function folderOf(fullSlug: string): string {
  return fullSlug.slice(0, Math.max(0, fullSlug.lastIndexOf("/")));
}

/** The file of a story below `stories/` or `drafts/`. */
export function fileOfSlug(fullSlug: string): string {
  return `${fullSlug.endsWith("/") ? `${fullSlug}index` : fullSlug}.json`;
}
