import { z } from "zod";

/**
 * Storyblok's answers as far as this site reads them, checked once where they enter. Loose on purpose
 * about fields no one reads: the service adds some every year. Each is made at its first use (`z.lazy`), which most
 * isolates never come to.
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
    /** Where it is itself, of one that was put in as a fallback: the service knows nothing of it. */
    fallbackFrom: z.string().optional(),
    /** By which mapping it was made ours: the service knows nothing of it either. */
    adopted: z.string().optional(),
    content: rawBlock,
  }),
);

export type RawStory = z.infer<typeof rawStory>;

const cv = z.number().nullish();

export const storyAnswer = z.lazy(() => z.object({ story: rawStory, cv }));
export const storiesAnswer = z.lazy(() => z.object({ stories: z.array(rawStory), cv }));

/** Where a story is and since when it says what it says, without what it says. */
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

/** A full slug as this site writes it: the service ends those of start pages with a slash. */
export function bareSlug(slug: string): string {
  return slug.replace(/^\/+|\/+$/g, "");
}

export function hasText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

/** What is where a word or a number should; empty for anything else, which may refuse to be a text. */
export function textOrEmpty(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** What a story's uuid looks like. */
export const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The uuid of the story that a link leads to, in a field or in rich text; empty where it is no such link. */
export function linkedUuid(link: Readonly<Record<string, unknown>>): string {
  return link.linktype === "story" ? textOrEmpty(link.id) || textOrEmpty(link.uuid) : "";
}
