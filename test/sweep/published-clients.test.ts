import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import StoryblokClient from "storyblok-js-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { schemas } from "../../src/pages/all.ts";
import { createManagementApi } from "../../tools/storyblok/management-api.ts";
import { push } from "../../tools/storyblok/push.ts";
import { writeEmptySpace } from "../storyblok/management/empty-space.ts";
import { type Management, startManagement } from "../storyblok/management/start.ts";
import { fixtureSpace } from "../fixture-space.ts";
import { fileOf, installClients, storyblok } from "./published-clients.ts";
import { schema } from "./schema.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/*
 * Storyblok's own published clients run against the stand-in of the management API: everything they need is
 * there and means what they expect.
 */

type Space = { id: string; management: Management };
const root = temporaryFolder();
let from: Space;
let to: Space;

beforeAll(async () => {
  await installClients();
  await mkdir(join(root, "work"));
  [from, to] = await Promise.all([open("7"), open("8")]);
  await push({
    api: apiOf(from),
    schemas,
    labels: "en",
    folder: fixtureSpace,
    gallery: new Map(),
    apply: true,
    schemasOnly: false,
    previews: false,
    say: () => undefined,
  });
});
afterAll(() => Promise.all([from, to].map(({ management }) => management.close())));

async function open(id: string): Promise<Space> {
  const folder = join(root, id);
  await writeEmptySpace(folder, id);
  return { id, management: await startManagement({ folder, token: "t" }) };
}

const apiOf = ({ id, management }: Space) =>
  createManagementApi({ api: management.origin, space: id, token: "t" });
const cli = (space: Space, ...parameters: string[]) =>
  storyblok(join(root, "work"), space.management.origin, ...parameters, "--space", space.id);
const written = async (path: string) =>
  JSON.parse(await readFile(join(root, "work/.storyblok", path), "utf8"));

/** The slugs of both spaces by uuid: see below. */
const slugs = new Map<unknown, string>();

/** Returns the content of a space, with names that both spaces share instead of each space's own numbers. */
async function contentOf(space: Space) {
  const api = apiOf(space);
  const loose = z.looseObject({ id: z.number() });
  const list = (name: string) => api.list(name, loose);
  const [stories, datasources] = [await list("stories"), await list("datasources")];
  const whole = await Promise.all(
    stories.map(async ({ id }) => {
      const { story } = await api.get(`stories/${id}`, z.object({ story: loose }));
      return story;
    }),
  );
  const { components } = await api.get("components", z.object({ components: z.array(loose) }));
  for (const one of whole) slugs.set(one["uuid"], `uuid of ${one["full_slug"]}`);
  const own = new Set(["id", "uuid", "parent_id", "group_id", "datasource_id", "component_id"]);
  const plain = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (key, item: unknown) => {
      if (own.has(key) || key.endsWith("_at")) return undefined;
      return typeof item === "string" ? (slugs.get(item) ?? item) : item;
    });
  // The command line does not push the description of a type.
  const described = components.map((one) => ({ ...one, description: null }));
  const by = (key: string, all: z.infer<typeof loose>[]) =>
    new Map(all.map((one) => [one[key], plain(one)]));
  return {
    stories: by("full_slug", whole),
    components: by("name", described),
    datasources: by("slug", datasources),
  };
}

describe("the official command line", () => {
  test("pulls a space and pushes it into an empty one, which then has the same content", async () => {
    for (const kind of ["datasources", "components", "stories"]) {
      await cli(from, kind, "pull");
      expect(await cli(to, kind, "push", "--from", from.id)).not.toMatch(/[1-9]\d* failed|error/i);
    }
    const [source, copy] = [await contentOf(from), await contentOf(to)];
    expect(source.stories.size).toBeGreaterThan(20);
    expect(copy.components).toEqual(source.components);
    expect(copy.datasources).toEqual(source.datasources);
    // It publishes no story that has changes, and leaves the other space's uuid in a field with one choice.
    const expected = [...source.stories].map(
      ([slug, { unpublished_changes: changed, ...story }]) => [
        slug,
        { ...story, unpublished_changes: false, published: story.published && !changed },
      ],
    );
    expect(copy.stories).toEqual(new Map(expected as [string, object][]));
  });

  test("generates a type for every block and page type", async () => {
    await cli(from, "components", "pull");
    await cli(from, "types", "generate");
    const types = await readFile(
      join(root, "work/.storyblok/types", from.id, "storyblok-components.d.ts"),
      "utf8",
    );
    expect(types.match(/^export interface /gm)?.length).toBeGreaterThanOrEqual(schemas.size);
    expect(types).toContain('component: "hero"');
    expect(await written(`components/${from.id}/components.json`)).toHaveLength(schemas.size);
  });

  test("pushes a schema, and finds nothing to push again", async () => {
    const entry = join(import.meta.dirname, "schema.ts");
    expect(await cli(to, "schema", "push", entry)).toContain("Pushed 3 creations, 0 updates");
    expect(await cli(to, "schema", "push", entry)).toContain("Everything up to date");
    const { components, datasources } = await contentOf(to);
    for (const { name } of Object.values(schema.blocks)) expect(components.has(name)).toBe(true);
    expect(datasources.has("topics")).toBe(true);
  });
});

/** The part of `@storyblok/management-api-client` that is tested. */
type Client = {
  stories: Resource;
  components: Resource;
  presets: Resource;
  internalTags: Resource;
  componentFolders: Resource;
  datasources: Resource;
  assets: { upload(sent: object): Promise<{ id: number; filename: string }> } & Resource;
};
type Resource = {
  list(query?: object): Promise<{ data: Record<string, { id: number }[]> }>;
  create(sent: object): Promise<{ data: Record<string, { id: number; name: string }> }>;
  update(id: number, sent: object): Promise<unknown>;
  delete(id: number): Promise<unknown>;
};

describe("the official management client", () => {
  let client: Client;

  beforeAll(async () => {
    const { createManagementApiClient } = await import(
      fileOf("@storyblok/management-api-client/dist/index.mjs")
    );
    client = createManagementApiClient({
      personalAccessToken: "t",
      spaceId: Number(to.id),
      baseUrl: to.management.origin,
      throwOnError: true,
      rateLimit: false,
    });
  });

  test.each([
    ["components", "components", "component", { schema: {} }],
    ["componentFolders", "component_groups", "component_group", {}],
    ["presets", "presets", "preset", { component_id: 1, preset: {} }],
    ["internalTags", "internal_tags", "internal_tag", { object_type: "component" }],
    ["datasources", "datasources", "datasource", { slug: "made" }],
    ["stories", "stories", "story", { slug: "made" }],
  ] as const)("creates, changes, lists and removes %s", async (resource, list, kind, more) => {
    const { create, update, list: all, delete: remove } = client[resource];
    const { data } = await create({ body: { [kind]: { name: "made", ...more } } });
    const { id = 0 } = data[kind] ?? {};
    await update(id, { body: { [kind]: { ...more, name: "changed" } } });
    const find = async () =>
      (await all({ query: { per_page: 100 } })).data[list]?.find((one) => one.id === id);
    expect(await find()).toMatchObject({ name: "changed" });
    await remove(id);
    expect(await find()).toBeUndefined();
  });

  test("uploads a file, and gets the error of one that is refused", async () => {
    const upload = (short_filename: string) =>
      client.assets.upload({ body: { short_filename }, file: new Blob(["<svg/>"]) });
    const { filename } = await upload("a.svg");
    expect(await (await fetch(filename)).text()).toBe("<svg/>");
    await expect(upload("a.json")).rejects.toMatchObject({ response: { status: 422 } });
  });
});

test("the official client of both interfaces lists all pages of a space that accepts three requests a second", async () => {
  to.management.setPlan({ requests: { most: 3, windowMs: 1_000 } });
  const client = new StoryblokClient({
    oauthToken: "t",
    endpoint: `${to.management.origin}/v1`,
    retriesDelay: 400,
  });
  const all = await client.getAll(`spaces/${to.id}/stories`, { per_page: 5 });
  to.management.setPlan({ requests: undefined });
  expect(all).toHaveLength((await contentOf(to)).stories.size);
});
