import { ok } from "../base/result.ts";
import type { Adopter } from "../content/adopt.ts";
import type { RawStory } from "../story/raw.ts";
import type { Storyblok } from "./storyblok.ts";

/** Wraps the client of a space made for another site. It takes this site's slugs and returns its stories. */
export function adoptingDrafts(storyblok: Storyblok, { story, theirs }: Adopter): Storyblok {
  const prefix = "cdn/stories/";

  function pathOf(path: string): string {
    if (!path.startsWith(prefix)) return path;
    const slug = path.slice(prefix.length).split("/").map(decodeURIComponent).join("/");
    return prefix + theirs(slug).split("/").map(encodeURIComponent).join("/");
  }

  function paramsOf(params: Parameters<Storyblok["get"]>[1]) {
    const { starts_with: start } = params;
    if (typeof start !== "string") return params;
    return { ...params, starts_with: theirs(start) };
  }

  function made<Answer>(answer: Answer): Answer {
    const { story: one, stories } = answer as { story?: RawStory; stories?: readonly RawStory[] };
    return {
      ...answer,
      ...(one && { story: story(one) }),
      ...(stories && { stories: stories.map(story) }),
    };
  }

  return {
    async get(path, params, schema) {
      const answer = await storyblok.get(pathOf(path), paramsOf(params), schema);
      return answer.ok ? ok(made(answer.value)) : answer;
    },
    async pages(path, params, schema, perPage) {
      const answer = await storyblok.pages(path, paramsOf(params), schema, perPage);
      return answer.ok ? ok(answer.value.map(made)) : answer;
    },
  };
}
