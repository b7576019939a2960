import type { Recording } from "./recording.ts";

/* The Content Delivery API, from public recordings of the real service. */

const ruby = "storyblok/storyblok-ruby@90a45f2 spec/fixtures/vcr_cassettes";
const php = "storyblok/storyblok-php-client@e79a6ea tests/Data/v2";
const laravel = "RicLeP/laravel-storyblok@395ecfc tests/Fixtures";

const story = {
  alternates: "list",
  content: "object",
  created_at: "text",
  default_full_slug: "null",
  first_published_at: "text|null",
  full_slug: "text",
  group_id: "text",
  id: "number",
  is_startpage: "flag",
  lang: "text",
  meta_data: "null",
  name: "text",
  parent_id: "number",
  path: "text|null",
  position: "number",
  published_at: "text|null",
  release_id: "null",
  slug: "text",
  sort_by_date: "null",
  tag_list: "list",
  translated_slugs: "list|null",
  uuid: "text",
};
const sinceStory = {
  updated_at: "in storyblok/monoblok@8aabf29 packages/capi-client/src/generated/capi/types.gen.ts",
};
const published = {
  "content-type": "application/json; charset=utf-8",
  // Later recordings of Storyblok's own clients also have `stale-if-error`.
  "cache-control": /(?=.*\bpublic\b)(?=.*\bs-maxage=604800\b)(?=.*\bmax-age=0\b)/,
  etag: /^W\/"[0-9a-f]{32}"$/,
  vary: /\bOrigin\b/,
};
const draft = { ...published, "cache-control": "max-age=0, private, must-revalidate" };
const paged = { "per-page": "25", total: /^\d+$/ };
const unpaged = { "per-page": undefined, total: undefined };

export const delivery: readonly Recording[] = [
  {
    what: "a story",
    source: `${php}/storyByUuid.json (2022); headers: ${ruby} …/an_existent_story_by_slug (2020-08-20)`,
    path: "stories/en/home",
    status: 200,
    headers: { ...published, ...unpaged },
    keys: { "": { cv: "number", links: "list", rels: "list", story: "object" }, story },
    since: sinceStory,
  },
  {
    what: "a list of stories",
    source: `${php}/stories.json (2022); headers: ${ruby} …/an_story_list_by_slug (2020-08-20)`,
    path: "stories?starts_with=en/",
    status: 200,
    headers: { ...published, ...paged },
    keys: {
      "": { cv: "number", links: "list", rels: "list", stories: "list" },
      "stories.*": story,
    },
    since: sinceStory,
  },
  {
    what: "a story with its relations",
    source: `${php}/stories-relations.json (2022)`,
    path: "stories/en/blog/first-post?resolve_relations=blog-page.related_articles",
    status: 200,
    keys: {
      "": { cv: "number", links: "list", rels: "list", story: "object" },
      story,
      "rels.*": story,
    },
    since: sinceStory,
  },
  {
    what: "a draft, whose blocks are marked as editable",
    source: `${ruby} …/the_draft_version/an_existent_story_by_slug (2020-08-20)`,
    path: "stories/en/home?version=draft",
    status: 200,
    headers: draft,
    keys: { story },
    since: sinceStory,
  },
  {
    what: "the space",
    source: `${ruby} …/get_the_space_info (2020-08-21)`,
    path: "spaces/me",
    status: 200,
    headers: { ...published, "cache-control": "public, s-maxage=2, max-age=0", ...unpaged },
    keys: {
      "": { space: "object" },
      space: {
        domain: "text",
        id: "number",
        language_codes: "list",
        name: "text",
        version: "number",
      },
    },
  },
  {
    what: "links, in a space without pages of them",
    source: `${ruby} …/get_a_links_list (2020-08-21)`,
    path: "links",
    status: 200,
    headers: published,
    keys: {
      "": { links: "object" },
      "links.*": {
        id: "number",
        is_folder: "flag",
        is_startpage: "flag",
        name: "text",
        parent_id: "number",
        position: "number",
        published: "flag",
        real_path: "text",
        slug: "text",
        uuid: "text",
      },
    },
    since: {
      path: "in storyblok/monoblok@8aabf29 packages/capi-client/src/generated/capi/types.gen.ts",
    },
  },
  {
    what: "entries, which name no version",
    source: `${ruby} …/returns_a_datasource_entries_list (2020-08-20)`,
    path: "datasource_entries",
    status: 200,
    headers: { ...published, ...paged },
    keys: {
      "": { datasource_entries: "list" },
      "datasource_entries.*": {
        dimension_value: "null",
        id: "number",
        name: "text",
        value: "text",
      },
    },
  },
];

/** The keys that every recorded value of these field types has. */
export const fieldValues = {
  source: `${laravel}/all-fields.json, ${php}`,
  asset: ["alt", "copyright", "fieldtype", "filename", "focus", "id", "name", "title"],
  multilink: ["cached_url", "fieldtype", "id", "linktype", "url"],
};
