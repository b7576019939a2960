import { type RawLink, bareSlug, pageSlug } from "../story/raw.ts";

/**
 * Returns links to stories by the slugs of their addresses. If a folder has a story of its own, its `home` is not
 * shown and keeps its slug.
 */
export function pageLinks(links: readonly RawLink[]): RawLink[] {
  const [homes, taken] = [new Set<string>(), new Set<string>()];
  for (const { slug } of links) if (pageSlug(slug) !== bareSlug(slug)) homes.add(pageSlug(slug));
  for (const { slug } of links) if (homes.has(bareSlug(slug))) taken.add(bareSlug(slug));
  return links.map((link) => {
    const slug = pageSlug(link.slug);
    return homes.has(slug) && !taken.has(slug) ? { ...link, slug } : link;
  });
}
