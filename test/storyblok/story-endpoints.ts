import { jsonAnswer } from "./answer.ts";
import type { View } from "./catalog.ts";
import { cut, type EndpointRequest, type Endpoint } from "./endpoint.ts";
import { notFound } from "./errors.ts";
import { uuidPattern } from "./ids.ts";
import type { Story } from "./model.ts";
import { listOf, type Query } from "./query.ts";
import { resolveRelations } from "./relations.ts";
import { isReleaseId } from "./releases.ts";
import { resolveLinks } from "./resolve-links.ts";
import { selectStories } from "./select.ts";

export const stories: Endpoint = (request) => {
  const { query } = request;
  const view = viewOf(request);
  const found = selectStories(view.stories, query);
  const { items, headers } = cut(found, query, 100);
  return jsonAnswer(
    200,
    { stories: items.map(shown(query)), ...common(items, request, view) },
    headers,
  );
};

export const story: Endpoint = (request) => {
  const view = viewOf(request);
  const found = findStory(request, view);
  if (!found) return notFound();
  return jsonAnswer(200, { story: shown(request.query)(found), ...common([found], request, view) });
};

function viewOf({ catalog, version, query, config }: EndpointRequest): View {
  const code = query.values.get("language") ?? "";
  const release = query.values.get("from_release") ?? "";
  const space =
    version === "draft" && isReleaseId(release) ? catalog.withRelease(release) : catalog;
  return space.view(version, config.languages.includes(code) ? code : "default");
}

function findStory({ query, rest }: EndpointRequest, view: View): Story | undefined {
  if (query.values.get("find_by") === "uuid") return view.byUuid.get(rest);
  if (/^\d+$/.test(rest)) return view.byId.get(Number(rest));
  return uuidPattern.test(rest) ? undefined : view.bySlug(rest);
}

function common(found: Story[], { query, cv }: EndpointRequest, view: View) {
  const relations = resolveRelations(found, query, view);
  return {
    cv,
    ...("rels" in relations ? { rels: relations.rels.map(shown(query)) } : relations),
    ...(query.values.get("resolve_links") === "url" ? resolveLinks(found, view) : { links: [] }),
  };
}

/** Returns a function that removes the fields in `excluding_fields` from the top level of the content. */
function shown(query: Query): (story: Story) => Story {
  const left = new Set(listOf(query, "excluding_fields"));
  if (left.size === 0) return (whole) => whole;
  return (whole) => {
    const fields = Object.entries(whole.content).filter(([key]) => !left.has(key));
    return { ...whole, content: Object.fromEntries(fields) };
  };
}
