import { paths } from "../language/paths.ts";

/** The address of a story from what Storyblok calls it: a full slug, a cached_url, a real path. */
export function storyPath(fullSlug: string, anchor = ""): string {
  const [path = "", ownAnchor = ""] = fullSlug.split("#");
  const segments = path
    .split(/[?]/)[0]
    ?.split(/[/\\]/)
    .map(decodeQuietly)
    .filter((segment) => segment !== "" && segment !== "." && segment !== "..")
    .map(encodeURIComponent);
  const wanted = (anchor || ownAnchor).replace(/^#/, "");
  return paths.story((segments ?? []).join("/"), wanted ? encodeURIComponent(wanted) : undefined);
}

function decodeQuietly(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
