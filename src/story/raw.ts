import { z } from "zod";

/**
 * The parts of Storyblok's answers that this site reads, checked once where they enter. Other fields are allowed,
 * because Storyblok adds some every year. Each schema is made at its first use (`z.lazy`): most isolates need none.
 * https://www.storyblok.com/docs/api/content-delivery/v2
 */
export const rawBlock = z.lazy(() =>
  z.looseObject({
    component: z.string().min(1),
    _uid: z.string().optional(),
  }),
);

export const rawStory = z.lazy(() =>
  z.object({
    uuid: z.string(),
    id: z.number(),
    name: z.string(),
    full_slug: z.string(),
    is_startpage: z.boolean().nullish(),
    first_published_at: z.string().nullish(),
    published_at: z.string().nullish(),
    tag_list: z.array(z.string()).nullish(),
    position: z.number().nullish(),
    alternates: z
      .array(
        z.object({
          id: z.number().optional(),
          full_slug: z.string(),
          published: z.boolean().nullish(),
        }),
      )
      .nullish(),
    /** Its own slug, if it was added as a fallback. Not from Storyblok. */
    fallbackFrom: z.string().optional(),
    /** The mapping that adopted it from another site's space. Not from Storyblok. */
    adopted: z.string().optional(),
    content: rawBlock,
  }),
);

export type RawStory = z.infer<typeof rawStory>;

const cv = z.number().nullish();

export const storyAnswer = z.lazy(() => z.object({ story: rawStory, cv }));
export const storiesAnswer = z.lazy(() => z.object({ stories: z.array(rawStory), cv }));

/** The address of a story and when it was published, without its content. */
const rawLink = z.lazy(() =>
  z.object({
    id: z.number(),
    uuid: z.string(),
    slug: z.string(),
    is_folder: z.boolean().nullish(),
    published: z.boolean().nullish(),
    position: z.number().nullish(),
    published_at: z.string().nullish(),
    adopted: z.string().optional(),
  }),
);

export type RawLink = z.infer<typeof rawLink>;

export const linksAnswer = z.lazy(() =>
  z.object({ links: z.record(z.string(), rawLink).transform((links) => Object.values(links)) }),
);
export const spaceAnswer = z.lazy(() =>
  z.object({ space: z.object({ version: z.number().int().positive() }) }),
);
export const entriesAnswer = z.lazy(() =>
  z.object({
    datasource_entries: z.array(
      z.object({ name: z.string(), value: z.string(), dimension_value: z.string().nullish() }),
    ),
    cv,
  }),
);

/** Returns a full slug without slashes at its ends: Storyblok ends those of start pages with one. */
export function bareSlug(slug: string): string {
  return slug.replace(/^\/+|\/+$/g, "");
}

/** Returns the slug that a story's address has: a folder's `home` has its folder's. A language keeps its own. */
export function pageSlug(slug: string): string {
  return bareSlug(slug).replace(/(\/.+)\/home$/, "$1");
}

export function hasText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

/** Returns the text of a word or a number; empty for anything else, which might not convert to a string. */
export function textOrEmpty(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The format of a story's uuid. */
export const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns the uuid of the story that a field or a rich text links to; empty if it links to none. */
export function linkedUuid(link: Readonly<Record<string, unknown>>): string {
  return link.linktype === "story" ? textOrEmpty(link.id) || textOrEmpty(link.uuid) : "";
}
