import type { Story } from "./model.ts";
import { listOf, type Query } from "./query.ts";

type Test = (story: Story) => boolean;

/** Returns the stories that a list asks for, in its order, before it is cut into pages. */
export function selectStories(stories: readonly Story[], query: Query): Story[] {
  const tests = Object.entries(selections).flatMap(([name, make]) => {
    const items = listOf(query, name);
    return items ? [make(items)] : [];
  });
  const found = stories.filter((story) => tests.every((test) => test(story)));
  return found.toSorted(query.values.get("sort_by") === "id:asc" ? byId : byPosition);
}

const selections: Record<string, (items: string[]) => Test> = {
  starts_with: (prefixes) => (story) =>
    slugs(story).some((slug) => prefixes.some((prefix) => slug.startsWith(prefix))),
  by_uuids: (uuids) => (story) => uuids.includes(story.uuid),
  is_startpage: ([wanted]) => {
    const yes = wanted === "1" || wanted === "true";
    return (story) => story.is_startpage === yes;
  },
  "filter_query[component][in]": (components) => (story) =>
    components.includes(String(story.content["component"])),
};

/** Returns a story's slugs. In another language it has one with and one without the language. */
function slugs(story: Story): string[] {
  const { full_slug: slug, lang } = story;
  return lang === "default" ? [slug] : [slug, slug.slice(lang.length + 1)];
}

const byId = (a: Story, b: Story) => a.id - b.id;

/** By position in the whole space. Equal positions are ordered by id, which is as good as random. */
const byPosition = (a: Story, b: Story) => a.position - b.position || byId(a, b);
