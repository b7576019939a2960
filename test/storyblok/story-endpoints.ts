import { jsonAnswer } from "./answer.ts";
import type { View } from "./catalog.ts";
import { cut, type Asked, type Endpoint } from "./endpoint.ts";
import { badRequest, notFound, serverError } from "./errors.ts";
import { unknownOperator } from "./filter.ts";
import { uuidPattern } from "./ids.ts";
import type { JsonObject } from "./json.ts";
import type { Story } from "./model.ts";
import { listOf, type Query } from "./query.ts";
import { resolveRelations } from "./relations.ts";
import { isReleaseId } from "./releases.ts";
import { resolveLinks } from "./resolve-links.ts";
import { selectStories } from "./select.ts";

export const stories: Endpoint = (asked) => {
  const { query } = asked;
  if (query.indexedOr) return serverError();
  const misspelt = unknownOperator(query);
  if (misspelt) return badRequest(`Unknown filter_query operation ${misspelt}`);
  const view = viewOf(asked);
  const found = selectStories(view.stories, query);
  const { items, headers } = cut(found, query, 100);
  return jsonAnswer(
    200,
    { stories: items.map(shown(query)), ...common(items, asked, view) },
    headers,
  );
};

export const story: Endpoint = (asked) => {
  const view = viewOf(asked);
  const found = findStory(asked, view);
  const types = listOf(asked.query, "content_type");
  if (!found || (types && !types.includes(String(found.content["component"])))) return notFound();
  return jsonAnswer(200, { story: shown(asked.query)(found), ...common([found], asked, view) });
};

function viewOf({ catalog, version, query, config }: Asked): View {
  const known = (name: string) => {
    const code = query.values.get(name) ?? "";
    return config.languages.includes(code) ? code : "default";
  };
  const release = query.values.get("from_release") ?? "";
  const space =
    version === "draft" && isReleaseId(release) ? catalog.withRelease(release) : catalog;
  return space.view(version, { language: known("language"), fallback: known("fallback_lang") });
}

function findStory({ query, rest }: Asked, view: View): Story | undefined {
  if (query.values.get("find_by") === "uuid") return view.byUuid.get(rest);
  if (/^\d+$/.test(rest)) return view.byId.get(Number(rest));
  return uuidPattern.test(rest) ? undefined : view.bySlug(rest);
}

function common(found: Story[], { query, cv }: Asked, view: View) {
  const relations = resolveRelations(found, query, view);
  const related = "rels" in relations ? relations.rels : [];
  return {
    cv,
    ...("rels" in relations ? { rels: related.map(shown(query)) } : relations),
    ...resolveLinks(found, related, query, view),
  };
}

const keptFields = new Set(["name", "id", "uuid", "content", "slug", "full_slug"]);

/** Without what `excluding_fields` (of the content's first level) and `excluding_story_fields` leave out. */
function shown(query: Query): (story: Story) => Partial<Story> {
  const fields = new Set(listOf(query, "excluding_fields"));
  const properties = new Set(listOf(query, "excluding_story_fields"));
  if (fields.size === 0 && properties.size === 0) return (whole) => whole;
  return (whole) => ({
    ...without(whole, (key) => properties.has(key) && !keptFields.has(key)),
    content: without(whole.content, (key) => fields.has(key)) as JsonObject,
  });
}

function without(object: object, left: (key: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !left(key)));
}
