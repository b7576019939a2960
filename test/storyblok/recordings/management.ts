import type { Recording } from "./recording.ts";

/* The management API, from public recordings of the real service. */

const ruby = "storyblok/storyblok-ruby@90a45f2 spec/fixtures/vcr_cassettes";
const types = "in storyblok/monoblok@8aabf29 packages/mapi-client/src/generated/mapi/types.gen.ts";

const cli = "storyblok/monoblok@8aabf29 packages/cli/src/utils/error/api-error.test.ts";

const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "max-age=0, private, must-revalidate",
  etag: /^W\/"[0-9a-f]{32}"$/,
  vary: "Origin",
};
const keys = {
  "": { story: "object" },
  story: {
    alternates: "list",
    breadcrumbs: "list",
    can_not_view: "null",
    content: "object",
    created_at: "text",
    default_root: "null",
    disble_fe_editor: "flag",
    expire_at: "null",
    first_published_at: "null",
    full_slug: "text",
    group_id: "text",
    id: "number",
    imported_at: "null",
    is_folder: "flag",
    is_startpage: "flag",
    last_author: "object",
    localized_paths: "list",
    meta_data: "null",
    name: "text",
    parent: "null",
    parent_id: "number",
    path: "null",
    pinned: "flag",
    position: "number",
    preview_token: "object",
    publish_at: "null",
    published: "flag",
    published_at: "null",
    slug: "text",
    sort_by_date: "null",
    space_role_ids: "list",
    tag_list: "list",
    translated_slugs: "list",
    translated_stories: "list",
    unpublished_changes: "flag",
    updated_at: "text",
    user_ids: "list",
    uuid: "text",
  },
  "story.content": { _uid: "text", body: "list", component: "text" },
  "story.last_author": { friendly_name: "text", id: "text|number", userid: "text" },
  "story.preview_token": { timestamp: "text", token: "text" },
};
const since = {
  deleted_at: types,
  release_ids: types,
  disable_fe_editor: types,
  stage: types,
  content_type: types,
};

/** In order. `{id}` is the id of the story that the first request creates. */
export const management: readonly Recording[] = [
  {
    what: "a story that is created without content",
    source: `${ruby} …/creates_a_story (2020-08-25)`,
    method: "POST",
    path: "stories",
    sent: { story: { name: "my awesome new story", slug: "my-awesome-new-story" } },
    status: 201,
    headers,
    keys,
    since,
  },
  {
    what: "a story whose name is changed",
    source: `${ruby} …/updates_a_story (2020-08-25)`,
    method: "PUT",
    path: "stories/{id}",
    sent: { story: { name: "my awesome updated story" } },
    status: 200,
    headers,
    keys,
    since,
  },
  {
    what: "a story that is removed",
    source: `${ruby} …/deletes_a_story (2020-08-25)`,
    method: "DELETE",
    path: "stories/{id}",
    status: 200,
    headers,
    keys,
    since,
  },
  {
    what: "a file for a folder that does not exist",
    source: `${cli} (2026)`,
    method: "POST",
    path: "assets",
    sent: { filename: "a.png", asset_folder_id: 1 },
    status: 422,
    keys: { "": { error: "object" }, error: { base: "list" } },
  },
  {
    what: "a type",
    source: types,
    method: "POST",
    path: "components",
    sent: { component: { name: "taken", schema: {} } },
    status: 201,
    keys: { "": { component: "object" } },
  },
  {
    what: "a type whose name is taken",
    source: `${cli} (2026)`,
    method: "POST",
    path: "components",
    sent: { component: { name: "taken", schema: {} } },
    status: 422,
    keys: { "": { name: "list" } },
  },
];
