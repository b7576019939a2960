const always = ["token", "version", "cv"];
const paged = [...always, "page", "per_page"];

const ofAnyStory = [
  ...always,
  "excluding_fields",
  "from_release",
  "language",
  "resolve_level",
  "resolve_links",
  "resolve_relations",
];

/**
 * The parameters that the site and its commands send to each endpoint. Any other is refused with 422, as the
 * service refuses parameters it does not know.
 */
export const parameters = {
  stories: new Set([
    ...paged,
    ...ofAnyStory,
    "by_uuids",
    "filter_query",
    "is_startpage",
    "sort_by",
    "starts_with",
  ]),
  story: new Set([...ofAnyStory, "find_by"]),
  links: new Set([...paged, "include_dates"]),
  space: new Set(always),
  datasource_entries: new Set([...paged, "datasource", "dimension"]),
} satisfies Record<string, Set<string>>;

export type EndpointName = keyof typeof parameters;

/** Checks a value against the few that the site sends. The stand-in does not imitate any others. */
export function isValidParameter(name: string, value: string): boolean {
  if (name === "sort_by") return value === "id:asc";
  if (name === "resolve_links") return value === "url";
  return !name.startsWith("filter_query") || name === "filter_query[component][in]";
}
