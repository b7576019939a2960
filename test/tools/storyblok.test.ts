import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { blocksWithExamples as blocks } from "../../src/blocks/examples.ts";
import { schemas } from "../../src/pages/all.ts";
import { emptySpaceId, writeEmptySpace } from "../storyblok/management/empty-space.ts";
import { startManagement } from "../storyblok/management/start.ts";
import type { LabelLanguage } from "../../src/language/language.ts";
import { createManagementApi } from "../../tools/storyblok/management-api.ts";
import { blockPictures } from "../../tools/storyblok/previews.ts";
import { pull } from "../../tools/storyblok/pull.ts";
import { push } from "../../tools/storyblok/push.ts";
import { galleryOf, pushableOf } from "../../tools/gallery.ts";
import { startStoryblok, type Storyblok } from "../storyblok/start.ts";
import { fixtureSpace } from "../fixture-space.ts";
import { runCommand } from "./run-command.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/* An empty space is filled from this repository through the management API, and pulled again. */

const token = "personal-access-token";
const now = new Date();
const gallery = galleryOf(pushableOf(blocks));

const open: { close(): Promise<void> }[] = [];

const root = temporaryFolder();
await writeEmptySpace(join(root, "filled"));
const management = await startManagement({ folder: join(root, "filled"), token });
open.push(management);
afterAll(() => Promise.all(open.map((one) => one.close())));

const api = () =>
  createManagementApi({ api: management.origin, space: emptySpaceId, token, firstPauseMs: 1 });

async function runPush({
  apply = true,
  folder = fixtureSpace,
  schemasOnly = false,
  labels = "en" as LabelLanguage,
} = {}) {
  const before = management.calls().length;
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const what = { schemas, labels, folder, gallery, apply, schemasOnly, previews: true };
  const { count, refused } = await push({ api: api(), ...what, say });
  const writes = management
    .calls()
    .slice(before)
    .filter((call) => !call.startsWith("GET"));
  return { count, refused, lines, writes };
}

type Fields = Record<string, Record<string, unknown>>;

/** Changes the type in Storyblok, as an editor would. Returns a function that restores it. */
async function alterHero(change: (fields: Fields) => Fields) {
  const fields = z.record(z.string(), z.record(z.string(), z.unknown()));
  const component = z.looseObject({ id: z.number(), name: z.string(), schema: fields });
  const { components } = await api().get(
    "components",
    z.object({ components: z.array(component) }),
  );
  const hero = components.find(({ name }) => name === "hero");
  if (!hero) throw new Error("no hero");
  const put = (schema: Fields) =>
    api().put(`components/${hero.id}`, { component: { ...hero, schema } });
  await put(change(hero.schema));
  return () => put(hero.schema);
}

function without(fields: Fields, excluded: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== excluded));
}

async function serve(space: string): Promise<Storyblok> {
  const storyblok = await startStoryblok({ space, port: 0, quiet: true, now });
  open.push(storyblok);
  return storyblok;
}

/** Returns an answer of the Content Delivery API, with slugs instead of each space's own numbers. */
async function deliveredBy(
  { origin, config }: Storyblok,
  path: string,
  version = "draft",
): Promise<unknown> {
  const cv = Date.now();
  const ask = async (resource: string) => {
    const sign = resource.includes("?") ? "&" : "?";
    const query = `token=${config.previewToken}&version=${version}&cv=${cv}`;
    const response = await fetch(`${origin}/v2/cdn/${resource}${sign}${query}`);
    if (!response.ok) throw new Error(`${resource}: ${response.status}`);
    return response.text();
  };
  const { links } = JSON.parse(await ask("links?per_page=1000")) as {
    links: Record<string, { uuid: string; slug: string; is_folder: boolean }>;
  };
  const slugs = new Map(
    Object.values(links).map(({ uuid, slug }) => [uuid, `uuid of ${slug.replace(/\/$/, "")}`]),
  );
  const text = (await ask(path))
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (uuid) => slugs.get(uuid) ?? uuid)
    .replaceAll(origin, "")
    .replaceAll(`/f/${config.id}/`, "/f/")
    .replaceAll('en/dev/components/"', 'en/dev/components"');
  const own = new Set(["group_id", "created_at", "updated_at", "published_at", "cv", "_editable"]);
  return JSON.parse(text, (key, value: unknown) => {
    if (own.has(key) || (key === "id" && typeof value === "number")) return undefined;
    // If the repository has no date, it is the moment of publishing.
    const published = key === "first_published_at" && Date.parse(String(value)) >= now.getTime();
    return published ? "now" : value;
  });
}

test("push lists everything that it would create, and sends nothing", async () => {
  const { count, lines, writes } = await runPush({ apply: false });
  expect(writes).toEqual([]);
  expect(lines).toEqual(
    expect.arrayContaining([
      "component hero: new",
      "component blog-page: new",
      "datasource blog-categories: new",
      "asset folder photos: new",
      "folder en/blog: new",
      "story en/home: new",
      "story de/settings: new",
      "story en/blog/: new",
    ]),
  );
  expect(lines.filter((line) => line.startsWith("component "))).toHaveLength(schemas.size);
  expect(count).toBe(lines.length - 1);
});

describe("a space that was pushed", () => {
  let filled: Storyblok;
  let original: Storyblok;

  beforeAll(async () => {
    management.refuse(2);
    await runPush();
    filled = await serve(join(root, "filled"));
    original = await serve(fixtureSpace);
    await original.offer(gallery);
  });

  test("is changed by no further push, not even days later", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * 86_400_000 });
    const { count, refused, writes } = await runPush().finally(() => vi.useRealTimers());
    expect({ count, refused, writes }).toEqual({ count: 0, refused: [], writes: [] });
  });

  test.each([
    ["draft", "stories/en/home"],
    ["draft", "stories/en/blog/first-post?resolve_relations=blog-page.author"],
    ["draft", "stories/de/settings"],
    ["draft", "stories?starts_with=de/&per_page=100"],
    ["draft", "stories/en/about"],
    ["published", "stories/en/about"],
    ["draft", "datasource_entries?datasource=blog-categories&dimension=de&per_page=100"],
  ])("returns the same (%s) for %s as the space that it came from", async (version, path) => {
    expect(await deliveredBy(filled, path, version)).toEqual(
      await deliveredBy(original, path, version),
    );
  });

  test("has every block's example, as a draft for the gallery of components", async () => {
    const list = "stories?starts_with=en/dev/components/&is_startpage=false&per_page=100";
    const [filledList, originalList] = await Promise.all([
      deliveredBy(filled, list),
      deliveredBy(original, list),
    ]);
    expect(filledList).toEqual(originalList);
    expect(Object(filledList).stories.length).toBe(gallery.size + 1);
    expect(await deliveredBy(filled, list, "published")).toMatchObject({ stories: [] });
  });

  test("shows visitors each story of the space that it came from", async () => {
    const slugs = async ({ origin, config }: Storyblok) => {
      const query = `token=${config.publicToken}&version=published&cv=${Date.now()}&per_page=1000`;
      const answer = await fetch(`${origin}/v2/cdn/links?${query}`);
      const { links } = (await answer.json()) as { links: Record<string, { slug: string }> };
      return Object.values(links)
        .map(({ slug }) => slug)
        .toSorted();
    };
    expect(await slugs(filled)).toEqual(await slugs(original));
  });

  test("refers to its files by its own ids", async () => {
    const file = await readFile(join(root, "filled/stories/en/home.json"), "utf8");
    const used = [...file.matchAll(/"id": (\d+),\s+"alt"/g)].map(([, id]) => Number(id));
    const item = z.object({ id: z.number() });
    const ids = new Set((await api().list("assets", item)).map(({ id }) => id));
    expect(used.length).toBeGreaterThan(1);
    expect(used.filter((id) => !ids.has(id))).toEqual([]);
  });

  test("has the fields of each block, with the name that templates fill it by", async () => {
    const components = JSON.parse(await readFile(join(root, "filled/components.json"), "utf8")) as {
      name: string;
      is_nestable: boolean;
      schema: Record<string, object>;
    }[];
    const hero = components.find(({ name }) => name === "hero");
    expect(hero?.schema["buttons"]).toMatchObject({
      type: "bloks",
      restrict_components: true,
      component_whitelist: ["button"],
    });
    const blog = components.find(({ name }) => name === "blog-page");
    expect(blog?.schema["category"]).toMatchObject({ datasource_slug: "blog-categories" });
    const unnamed = components.filter(
      (one) => one.is_nestable && one.schema["template_name"] === undefined,
    );
    expect(unnamed).toEqual([]);
  });

  test("shows editors what each block looks like", async () => {
    const file = await readFile(join(root, "filled/components.json"), "utf8");
    const components = JSON.parse(file) as { name: string; image?: string }[];
    const image = components.find(({ name }) => name === "hero")?.image ?? "";
    const picture = await readFile(join(blockPictures, "hero.webp"));
    expect(Buffer.from(await (await fetch(image)).arrayBuffer())).toEqual(picture);
  });

  test("gets German names on request", async () => {
    const { lines } = await runPush({ apply: false, schemasOnly: true, labels: "de" });
    expect(lines).toContainEqual(
      expect.stringMatching(/^component hero: changed \(display_name, description, .*title.*tone/),
    );
    expect(lines).toHaveLength(schemas.size + 1);
  });

  test("is pulled into a folder with the same content", async () => {
    const into = join(root, "pulled");
    await pull({ api: api(), delivery: filled.origin, into, say: () => undefined });
    const pulled = await serve(into);
    for (const path of ["stories/en/home", "stories/de/settings", "stories/en/about"]) {
      expect(await deliveredBy(pulled, path)).toEqual(await deliveredBy(filled, path));
    }
    const picture = "assets/photos/sea.webp";
    expect(await readFile(join(into, picture))).toEqual(
      await readFile(join(fixtureSpace, picture)),
    );
    await expect(
      pull({ api: api(), delivery: filled.origin, into, say: () => undefined }),
    ).rejects.toMatchObject({ kind: "Invalid" });
  });

  test("is pulled also if each file and story fails twice, and again after it stopped", async () => {
    const into = join(root, "pulled-again");
    const options = { api: api(), delivery: filled.origin, into, say: () => undefined };
    const tries = new Map<string, number>();
    let failures = 2;
    const fetchNow = globalThis.fetch;
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const { origin, pathname } = new URL(String(input));
      const nth = tries.get(origin + pathname) ?? 0;
      if (pathname.startsWith("/v1/") || nth >= failures) return fetchNow(input, init);
      tries.set(origin + pathname, nth + 1);
      if (nth % 2 === 1) throw new TypeError("fetch failed");
      return new Response("", { status: 503 });
    });
    await pull({ ...options, firstPauseMs: 1 });
    expect([...tries.keys()].join()).toMatch(
      /\/v2\/cdn\/stories\/\d+.*\.webp|\.webp.*\/v2\/cdn\/stories\/\d+/,
    );
    const stories = await readdir(join(into, "stories/en"));
    await rm(into, { recursive: true });
    failures = 99;
    await expect(pull({ ...options, firstPauseMs: 1 })).rejects.toMatchObject({
      kind: "Unexpected",
    });
    failures = 0;
    await pull(options);
    expect(await readdir(join(into, "stories/en"))).toEqual(stories);
  });

  test("is compared with the types of the code", async () => {
    const drifts: [field: string, change: (fields: Fields) => Fields][] = [
      ["trust_line", (fields) => without(fields, "trust_line")],
      ["subtitle", (fields) => ({ ...fields, subtitle: { type: "text", pos: 99 } })],
      ["title", (fields) => ({ ...fields, title: { ...fields["title"], type: "markdown" } })],
      ["lead", (fields) => ({ ...fields, lead: { ...fields["lead"], max_length: 20 } })],
      ["eyebrow", (fields) => ({ ...fields, eyebrow: { ...fields["eyebrow"], required: true } })],
      ["buttons", (fields) => ({ ...fields, buttons: { type: "bloks", pos: 3 } })],
    ];
    for (const [field, change] of drifts) {
      const restore = await alterHero(change);
      const { lines } = await runPush({ apply: false, schemasOnly: true });
      expect(lines.slice(1)).toEqual([`component hero: changed (${field})`]);
      await restore();
    }
    // A description by an editor, and values that the service adds, are no drift.
    const restore = await alterHero((fields) => ({
      ...fields,
      lead: { ...fields["lead"], id: "x1", description: "Two lines at most", required: false },
    }));
    expect((await runPush({ apply: false, schemasOnly: true })).count).toBe(0);
    await restore();
  });

  test("gets what a change of one story alters, and nothing else", async () => {
    const folder = join(root, "edited");
    await cp(fixtureSpace, folder, { recursive: true });
    const file = join(folder, "stories/de/home.json");
    const story = JSON.parse(await readFile(file, "utf8"));
    await writeFile(file, JSON.stringify({ ...story, name: "Begin" }));
    const { lines, writes } = await runPush({ folder });
    expect(lines.slice(1)).toEqual(["story de/home: changed (name)"]);
    expect(writes).toHaveLength(1);
  });
});

test("a push that was stopped continues where it stopped", async () => {
  const folder = join(root, "small");
  const write = (path: string, content: object) =>
    writeFile(join(folder, path), JSON.stringify({ name: path, content }));
  await mkdir(join(folder, "stories/en"), { recursive: true });
  await mkdir(join(folder, "drafts/en"), { recursive: true });
  const link = (story: string) => ({ component: "page", link: { linktype: "story", story } });
  await write("stories/en/a.json", link("@story:en/b"));
  await write("stories/en/b.json", link("@story:en/a"));
  await write("drafts/en/c.json", link("@story:en/a"));

  const into = join(root, "stopped");
  await writeEmptySpace(into);
  const other = await startManagement({ folder: into, token });
  open.push(other);
  const whole = createManagementApi({ api: other.origin, space: emptySpaceId, token });
  let putsLeft = 1;
  const stopping = {
    ...whole,
    put: (path: string, body: unknown) =>
      putsLeft-- > 0 ? whole.put(path, body) : Promise.reject(new Error("stopped")),
  };
  const lines: string[] = [];
  const run = (by: typeof whole) =>
    push({
      api: by,
      schemas: new Map(),
      labels: "en",
      folder,
      gallery: new Map(),
      apply: true,
      schemasOnly: false,
      previews: false,
      say: (line) => void lines.push(line),
    });
  await expect(run(stopping)).rejects.toThrow("stopped");
  lines.length = 0;
  await run(whole);
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^story en\/b: changed \(.*content, published\)$/),
    expect.stringMatching(/^story en\/c: changed \(.*content\)$/),
  ]);
  expect(await run(whole)).toEqual({ count: 0, refused: [] });
  const published = async (slug: string) => JSON.parse(await readFile(join(into, slug), "utf8"));
  const [a, b] = [await published("stories/en/a.json"), await published("stories/en/b.json")];
  expect(b.content.link).toMatchObject({ id: a.uuid, cached_url: "en/a" });
  expect((await published("drafts/en/c.json")).content.link.id).toBe(a.uuid);
});

const run = (...options: string[]) => runCommand("storyblok", options);

test("the check fails only if the types drifted", async () => {
  const where = ["--api", management.origin, "--space", "7", "--token", token];
  const restore = await alterHero((fields) => without(fields, "title"));
  const drifted = await run("check", ...where);
  expect(drifted.code).toBe(1);
  expect(drifted.stderr).toBe(
    "1 type differs from the code: push --schemas --apply updates the space\n",
  );
  await restore();
  expect(await run("check", ...where)).toMatchObject({
    code: 0,
    stdout: "space 7 (Empty)\nthe types match the code\n",
    stderr: "",
  });
});

describe("an error is reported in one line", () => {
  test.each([
    ["a wrong token", ["--space", "7", "--token", "wrong"], /not accepted \(401\)/],
    ["another space", ["--space", "8", "--token", token], /no space 8 .*\(404\)/],
    ["no token", ["--space", "7", "--token", ""], /--token is missing/],
    [
      "a dry run with --apply",
      ["--dry-run", "--apply", "--space", "7", "--token", token],
      /--dry-run and check must not/,
    ],
    // It would push the demo's stories.
    [
      "a folder, which only adopt reads",
      ["--from", "my-space", "--apply"],
      /^push takes no --from$/m,
    ],
  ])("%s", async (_, options, message) => {
    const { code, stderr } = await run("push", "--api", management.origin, ...options);
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  test("a refused field is reported by its name", async () => {
    await expect(
      api().post("asset_folders", { asset_folder: { name: "" } }, {} as never),
    ).rejects.toMatchObject({ message: "name can't be blank (422, POST asset_folders)" });
  });

  test("a service that stays too busy is reported", async () => {
    management.refuse(10);
    await expect(api().space()).rejects.toMatchObject({ kind: "RateLimited" });
    management.refuse(0);
  });
});
