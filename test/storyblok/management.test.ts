import { afterAll, expect, test } from "vitest";
import { emptySpaceId, writeEmptySpace } from "./management/empty-space.ts";
import { createRequestLimit, paidPlan } from "./management/plan.ts";
import { startManagement } from "./management/start.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/* The management API's stand-in refuses what the service refuses, with its messages. */

const root = temporaryFolder();
await writeEmptySpace(root);
const management = await startManagement({ folder: root, token: "t" });
afterAll(() => management.close());

async function request(method: string, path: string, body?: object) {
  const answer = await fetch(`${management.origin}/v1/spaces/${emptySpaceId}/${path}`, {
    method,
    headers: { Authorization: "t" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const { status, headers } = answer;
  return { status, headers, body: text === "" ? null : JSON.parse(text) };
}

test("lists have a total, except those without pages", async () => {
  for (let count = 1; count <= 3; count += 1) {
    const story = { name: "a", slug: `counted-${count}` };
    expect((await request("POST", "stories", { story })).status).toBe(201);
  }
  const second = await request("GET", "stories?starts_with=counted&per_page=2&page=2");
  expect([second.headers.get("Total"), second.headers.get("Per-Page")]).toEqual(["3", "2"]);
  expect(second.body.stories).toHaveLength(1);
  expect((await request("GET", "components")).headers.get("Total")).toBeNull();
  expect((await request("GET", "datasources")).headers.get("Total")).toBe("0");
});

test("a required field is needed wherever its block is, but not in a placeholder of a story", async () => {
  const schema = { title: { type: "text", required: true }, count: { type: "number" } };
  const teaser = { name: "teaser", schema };
  const made = await request("POST", "components", { component: teaser });
  expect(made.body.component).toMatchObject({ real_name: "teaser", all_presets: [], image: null });
  expect(made.body.component.schema.title.id).toEqual(expect.any(String));

  const inside = (block: object) => ({
    story: { name: "a", slug: "needs", content: { component: "page", body: [block] } },
  });
  const without = await request("POST", "stories", inside({ component: "teaser" }));
  expect(without).toMatchObject({
    status: 422,
    body: { content: ["teaser: title can't be blank"] },
  });
  const place = { story: { name: "a", slug: "place", content: { _uid: "", component: "teaser" } } };
  const { status, body } = await request("POST", "stories", place);
  expect(status).toBe(201);
  const publish = await request("GET", `stories/${body.story.id}/publish`);
  expect(publish.status).toBe(200);

  const whole = await request(
    "POST",
    "stories",
    inside({ component: "teaser", title: "x", count: "4" }),
  );
  expect(whole.body.story.content.body[0]).toEqual({ component: "teaser", title: "x", count: 4 });
  expect(
    (await request("POST", "stories", inside({ component: "teaser", title: "x" }))).body,
  ).toEqual({
    slug: ["has already been taken"],
  });
});

test("a type with options from a datasource is refused until the datasource exists", async () => {
  const topic = { type: "option", source: "internal", datasource_slug: "topics" };
  const component = { name: "post", schema: { topic } };
  expect((await request("POST", "components", { component })).status).toBe(422);
  await request("POST", "datasources", { datasource: { name: "Topics", slug: "topics" } });
  expect((await request("POST", "components", { component })).status).toBe(201);
});

test.each([
  ["a.svg", 200, 200],
  ["a.pdf", 200, 422],
  ["a.docx", 200, 422],
  ["a.mp4", 200, 422],
  ["a.json", 422, 422],
  ["a.zip", 422, 422],
])(
  "the upload of %s answers %i in a paid space, and %i in a free one",
  async (filename, paid, free) => {
    management.setPlan({ files: "documented" });
    expect((await request("POST", "assets", { filename })).status).toBe(paid);
    management.setPlan({ files: "images" });
    expect((await request("POST", `assets?filename=${filename}`)).status).toBe(free);
    management.setPlan(paidPlan);
  },
);

test("an asset exists once it is announced, and has a size once its upload is finished", async () => {
  const { body } = await request("POST", "assets", { filename: "My.long Name.SVG", size: "3x2" });
  expect(body.public_url).toMatch(/\/f\/7\/3x2\/[0-9a-f]{10}\/my_long-name\.svg$/);
  const size = async () => (await request("GET", `assets/${body.id}`)).body.content_length;
  expect(await size()).toBeNull();
  expect((await request("GET", `assets/${body.id}/finish_upload`)).status).toBe(422);
  const form = new FormData();
  for (const [name, value] of Object.entries(body.fields)) form.append(name, String(value));
  form.append("file", new File(["<svg/>"], "x.svg"));
  expect((await fetch(body.post_url, { method: "POST", body: form })).status).toBe(204);
  expect(await size()).toBeNull();
  expect((await request("GET", `assets/${body.id}/finish_upload`)).status).toBe(200);
  expect(await size()).toBe(6);
});

test.each([
  ["presets", "preset", { name: "a", component_id: 1, preset: {} }, 201, 200],
  ["internal_tags", "internal_tag", { name: "a", object_type: "component" }, 200, 204],
  ["component_groups", "component_group", { name: "a" }, 201, 200],
  ["asset_folders", "asset_folder", { name: "a" }, 201, 204],
  ["components", "component", { name: "gone", schema: {} }, 201, 200],
  ["datasources", "datasource", { name: "gone", slug: "gone" }, 201, 204],
  ["stories", "story", { name: "gone", slug: "gone" }, 201, 200],
])("one of %s is created, listed and removed", async (path, kind, sent, made, removed) => {
  const { status, body } = await request("POST", path, { [kind]: sent });
  expect(status).toBe(made);
  const { id } = body[kind];
  const ids = async () =>
    (await request("GET", path)).body[path].map((one: { id: number }) => one.id);
  expect(await ids()).toContain(id);
  expect((await request("DELETE", `${path}/${id}`)).status).toBe(removed);
  expect(await ids()).not.toContain(id);
  expect((await request("DELETE", `${path}/${id}`)).status).toBe(404);
});

test("a folder is deleted with its content, and a moved story has a new address", async () => {
  const make = async (story: object) => (await request("POST", "stories", { story })).body.story;
  const [from, to] = [
    await make({ name: "From", slug: "from", is_folder: true }),
    await make({ name: "To", slug: "to", is_folder: true }),
  ];
  const story = await make({ name: "A", slug: "a", parent_id: from.id });
  expect(story.full_slug).toBe("from/a");
  await request("PUT", `stories/${story.id}?publish=true`, { story: { parent_id: to.id } });
  const moved = (await request("GET", `stories/${story.id}`)).body.story;
  expect(moved).toMatchObject({ full_slug: "to/a", published: true });
  expect((await request("DELETE", `stories/${to.id}`)).status).toBe(200);
  expect((await request("GET", `stories/${story.id}`)).status).toBe(404);
});

test("more requests than the plan's are refused until the window is over", () => {
  let now = 1_000;
  const isWithin = createRequestLimit(() => now);
  const plan = { ...paidPlan, requests: { most: 3, windowMs: 1_000 } };
  expect([1, 2, 3, 4].map(() => isWithin(plan))).toEqual([true, true, true, false]);
  now = 1_999;
  expect(isWithin(plan)).toBe(false);
  now = 2_000;
  expect(isWithin(plan)).toBe(true);
});
