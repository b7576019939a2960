const always = ["token", "version", "cv"];
const paged = [...always, "page", "per_page"];

const ofAnyStory = [
  ...always,
  "content_type",
  "excluding_fields",
  "excluding_story_fields",
  "fallback_lang",
  "from_release",
  "language",
  "resolve_assets",
  "resolve_level",
  "resolve_links",
  "resolve_links_level",
  "resolve_relations",
];

const moments = ["gt", "gte", "lt", "lte"];

/** The parameters each endpoint takes; any other is refused with 422, as the stories endpoints do. */
export const parameters = {
  stories: new Set([
    ...paged,
    ...ofAnyStory,
    "by_ids",
    "by_slugs",
    "by_uuids",
    "by_uuids_ordered",
    "excluding_ids",
    "excluding_slugs",
    "filter_query",
    "in_workflow_stages",
    "is_startpage",
    "level",
    "only_variants",
    "search_term",
    "sort_by",
    "starts_with",
    "with_tag",
    ...moments.flatMap((end) => [
      `first_published_at_${end}`,
      `published_at_${end}`,
      `updated_at_${end}`,
    ]),
  ]),
  story: new Set([...ofAnyStory, "find_by"]),
  links: new Set([...paged, "by_uuid", "include_dates", "paginated", "starts_with", "with_parent"]),
  link: new Set(always),
  space: new Set(always),
  datasources: new Set([...paged, "by_ids", "search"]),
  datasource: new Set(always),
  datasource_entries: new Set([...paged, "datasource", "dimension"]),
  tags: new Set([...paged, "starts_with"]),
} satisfies Record<string, Set<string>>;

export type EndpointName = keyof typeof parameters;
