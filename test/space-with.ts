import { type Result, ok } from "../src/base/result.ts";
import type { Storyblok } from "../src/catalog/storyblok.ts";

/** Content by full slug. */
export type Contents = Readonly<Record<string, { component: string; [field: string]: unknown }>>;

/** Returns the uuid of a test's own story, by its position in the given ones. */
export const uuidAt = (place: number) =>
  `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`;

/** Returns a space with these stories, added to its folder's or in their place. */
export function withStories(storyblok: Storyblok, contents: Contents): Storyblok {
  const own = Object.entries(contents).map(([slug, content], at) => ({
    uuid: uuidAt(at),
    id: at + 1,
    name: "Test",
    full_slug: slug,
    published_at: "2026-01-01T00:00:00.000Z",
    content,
  }));
  if (own.length === 0) return storyblok;
  const isOwn = (uuid: string) => own.some((story) => story.uuid === uuid);
  const ownLinks = own.map((story) => ({ ...story, content: undefined, slug: story.full_slug }));
  const uuidsIn = (params: { by_uuids?: unknown }) =>
    typeof params.by_uuids === "string" ? params.by_uuids.split(",") : [];

  /** Adds the test's own stories to an answer of the service. */
  function withOwnStories<Answer>(path: string, params: object, answer: Result<Answer, never>) {
    if (!answer.ok) return answer;
    const body = structuredClone(answer.value) as {
      links?: { slug: string }[];
      stories?: { uuid: string }[];
    };
    if (path === "cdn/links" && body.links) {
      const isTheirs = ({ slug }: { slug: string }) => own.every((one) => one.full_slug !== slug);
      body.links = [...body.links.filter(isTheirs), ...ownLinks];
    }
    const requested = uuidsIn(params);
    if (path === "cdn/stories" && body.stories && requested.some(isOwn)) {
      body.stories = [
        ...body.stories,
        ...own
          .filter(({ uuid }) => requested.includes(uuid))
          .map((story) => structuredClone(story)),
      ];
    }
    return ok(body as Answer);
  }

  return {
    async get(path, params, schema) {
      const slug = decodeURIComponent(path.replace(/^cdn\/stories\//, ""));
      const story = own.find((one) => one.full_slug === slug || one.uuid === slug);
      if (story) return ok(schema.parse({ story: structuredClone(story) }));
      const answer = await storyblok.get(path, params, schema);
      return withOwnStories(path, params, answer as never) as typeof answer;
    },
    async pages(path, params, schema, perPage) {
      const answer = await storyblok.pages(path, params, schema, perPage);
      if (!answer.ok) return answer;
      return ok(
        answer.value.map((page, at) => {
          const whole = at === 0 ? withOwnStories(path, params, ok(page)) : ok(page);
          return whole.ok ? whole.value : page;
        }),
      );
    },
  };
}
