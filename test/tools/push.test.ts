import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { defineBlock, defineField } from "@storyblok/schema";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { createManagementApi, type ManagementApi } from "../../tools/storyblok/management-api.ts";
import { push } from "../../tools/storyblok/push.ts";
import { sameContent } from "../../tools/storyblok/same-content.ts";
import { bytesOf, startServer } from "../http-server.ts";
import { emptySpaceId, writeEmptySpace } from "../storyblok/management/empty-space.ts";
import type { Plan } from "../storyblok/management/plan.ts";
import { type Management, startManagement } from "../storyblok/management/start.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/* A push never stops half way, whatever the service refuses and whenever it fails. */

const token = "personal-access-token";
const page = defineBlock({
  name: "page",
  is_root: true,
  is_nestable: false,
  fields: [
    defineField("title", { type: "text", required: true }),
    defineField("columns", { type: "number" }),
    defineField("file", { type: "asset", required: true }),
    defineField("download", { type: "multilink", required: true }),
    defineField("topic", { type: "option", source: "internal", datasource: "topics" }),
  ],
});

let root: string;
let management: Management;

beforeEach(async () => {
  root = temporaryFolder(onTestFinished);
  await writeEmptySpace(join(root, "space"));
  management = await startManagement({ folder: join(root, "space"), token });
  const story = (name: string, file: string, download: string) => {
    const link = { linktype: "asset", url: `@asset:${download}` };
    const content = { component: "page", title: name, columns: 3, file: { "@asset": file } };
    return JSON.stringify({ name, content: { ...content, download: link } });
  };
  await write("stories/en/home.json", story("Home", "a.svg", "a.svg"));
  await write("stories/en/paper.json", story("Paper", "a.svg", "papers/The.long.Paper.pdf"));
  await write("stories/en/moving.json", story("Moving", "hours.json", "a.svg"));
  await write("assets/a.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>');
  await write("assets/hours.json", "{}");
  await write("assets/papers/The.long.Paper.pdf", "%PDF-1.7");
});
afterEach(() => management.close());

async function write(path: string, text: string) {
  const file = join(root, "own", path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const access = () =>
  createManagementApi({ api: management.origin, space: emptySpaceId, token, firstPauseMs: 1 });

async function runPush(api: ManagementApi = access()) {
  const lines: string[] = [];
  const { count, refused } = await push({
    api,
    schemas: new Map([["page", page]]),
    labels: "en",
    folder: join(root, "own"),
    gallery: new Map(),
    apply: true,
    schemasOnly: false,
    previews: false,
    say: (line) => void lines.push(line),
  });
  return {
    count,
    refused: refused.map(({ what }) => what),
    lines: lines.slice(1),
    refusals: refused,
  };
}

const published = async () => (await readdir(join(root, "space/stories/en"))).toSorted();
const contentOf = async (slug: string) => {
  const text = await readFile(join(root, `space/stories/${slug}.json`), "utf8");
  return JSON.parse(text).content;
};

describe.each(["sign", "store", "finish"] satisfies Plan["refuses"][])(
  "a file refused at the step %s",
  (refuses) => {
    test("is listed, its story is published, and the file alone is added once it is allowed", async () => {
      management.setPlan({ files: "images", refuses });
      // A few more files than the limit above which the store counts as failing, each refused alone.
      const others = ["b", "c", "d", "e", "f", "g"].map((name) => `${name}.zip`);
      for (const name of others) await write(`assets/${name}`, name);
      const first = await runPush();
      for (const name of others) await rm(join(root, "own/assets", name));
      expect(first.refused.toSorted()).toEqual([
        ...others.map((name) => `asset ${name}`),
        "asset hours.json",
        "asset papers/the_long_paper.pdf",
      ]);
      expect(first.refusals[0]?.reason).toMatch(
        refuses === "store" ? /403/ : /^Content type .* is not allowed.*422/,
      );
      expect(first.refusals[0]?.advice).toContain("payment details");
      expect(await published()).toEqual(["home.json", "moving.json", "paper.json"]);
      expect((await contentOf("en/moving")).file).toMatchObject({
        filename: "https://missing.invalid/hours.json",
        is_external_url: true,
        id: null,
      });
      expect((await contentOf("en/paper")).download.url).toBe(
        "https://missing.invalid/papers/The.long.Paper.pdf",
      );
      const asset = z.object({ short_filename: z.string() });
      const names = (await access().list("assets", asset)).map((one) => one.short_filename);
      expect(names).toEqual(["a.svg"]);

      expect(await runPush()).toMatchObject({
        count: 0,
        refused: ["asset hours.json", "asset papers/the_long_paper.pdf"],
      });

      management.setPlan({ files: "documented" });
      const paid = await runPush();
      expect(paid.refused).toEqual(["asset hours.json"]);
      expect(paid.lines).toEqual([
        "asset hours.json: new",
        "asset hours.json: refused",
        "asset papers/the_long_paper.pdf: new",
        "story en/paper: changed (content)",
      ]);
      management.setPlan({ files: "all" });
      expect((await runPush()).lines).toEqual([
        "asset hours.json: new",
        "story en/moving: changed (content)",
      ]);
      expect((await contentOf("en/moving")).file.filename).toBe("@asset:hours.json");
      expect(await runPush()).toMatchObject({ count: 0, refused: [] });
    });
  },
);

test("a story that the service refuses is listed, and the others are published", async () => {
  await write("stories/en/empty.json", '{ "name": "Empty", "content": { "component": "page" } }');
  management.setPlan({ files: "all" });
  const { refusals } = await runPush();
  expect(refusals).toEqual([
    {
      what: "story en/empty",
      reason: expect.stringMatching(
        /^content page: title can't be blank \(422, PUT stories\/\d+\)$/,
      ),
      advice: expect.stringContaining("fix en/empty"),
    },
  ]);
  expect(await published()).toEqual(["home.json", "moving.json", "paper.json"]);
});

test("datasources that types choose from, and redirects, are created first, empty if the repository has none", async () => {
  const { lines } = await runPush();
  expect(lines.slice(0, 3)).toEqual([
    "datasource redirects: new",
    "datasource topics: new",
    "component page: new",
  ]);
});

test("a service that accepts three requests at a time, and fails now and then, gets everything", async () => {
  management.setPlan({ files: "all", requests: { most: 3, windowMs: 20 } });
  management.refuse(3, 502);
  expect((await runPush()).refused).toEqual([]);
  expect(await runPush()).toMatchObject({ count: 0, refused: [] });
});

/**
 * Starts a proxy between a push and the service: some answers are failures, some are lost after the service
 * did what was asked, and a few are two seconds late.
 */
async function faultyProxy(seed: number) {
  let drawn = 0;
  const random = () =>
    createHash("sha256").update(`${seed} ${drawn++}`).digest().readUInt32BE() / 2 ** 32;
  let faults = 0;
  let late = 0;
  const { origin, close } = await startServer(async (request, response) => {
    const body = await bytesOf(request);
    const chance = random();
    if (chance < 0.2) faults += 1;
    if (chance < 0.1) return response.writeHead(502).end("bad gateway");
    if (chance < 0.15) return response.writeHead(429).end("{}");
    if (chance > 0.99 && late < 3) {
      late += 1;
      await pause(2_000);
    }
    const { method = "GET", url = "/" } = request;
    const { authorization = "", "content-type": type = "" } = request.headers;
    const answer = await fetch(management.origin + url, {
      method,
      headers: { authorization, "content-type": type, "user-agent": "proxy" },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const text = (await answer.text()).replaceAll(management.origin, origin);
    if (chance < 0.2) return response.destroy();
    response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
  });
  return {
    origin,
    faults: () => faults,
    late: () => late,
    close,
  };
}

test.each([1, 2, 3])(
  "everything is there after one push, though requests fail and answers are lost (%s)",
  async (seed) => {
    const names = Array.from({ length: 40 }, (_, nth) => `story-${nth}`);
    for (const name of names) {
      await write(`assets/pictures/${name}.json`, "{}");
      const file = { "@asset": `pictures/${name}.json` };
      const link = { linktype: "url", url: "https://example.com/" };
      const content = { component: "page", title: name, file, download: link };
      await write(`stories/en/${name}.json`, JSON.stringify({ name, content }));
    }
    management.setPlan({ files: "all" });
    const proxy = await faultyProxy(seed);
    const api = createManagementApi({
      api: proxy.origin,
      space: emptySpaceId,
      token,
      firstPauseMs: 1,
    });
    expect((await runPush(api)).refusals).toEqual([]);
    expect(proxy.faults()).toBeGreaterThan(50);
    expect(proxy.late()).toBeGreaterThan(0);
    expect(await published()).toHaveLength(43);
    expect(await runPush(api)).toMatchObject({ count: 0, refused: [] });
    await proxy.close();
  },
);

test("a file that is lost each time is the only one that is missing", async () => {
  for (const name of ["b", "c", "d"]) await write(`assets/${name}.json`, "{}");
  management.setPlan({ files: "all" });
  const api = access();
  const losing: ManagementApi = {
    ...api,
    async post(path, body, schema) {
      const answer = await api.post(path, body, schema);
      return path === "assets" && Object(body).filename === "b.json"
        ? schema.parse({ ...Object(answer), post_url: "http://127.0.0.1:1/upload" })
        : answer;
    },
  };
  expect((await runPush(losing)).refused).toEqual(["asset b.json"]);
  expect(await published()).toEqual(["home.json", "moving.json", "paper.json"]);
  expect((await runPush()).lines).toEqual(["asset b.json: new"]);
});

test("an unreachable store delays no story", async () => {
  for (const name of ["b", "c", "d"]) await write(`assets/${name}.json`, "{}");
  management.setPlan({ files: "all" });
  const api = access();
  const lost: ManagementApi = {
    ...api,
    async post(path, body, schema) {
      const answer = await api.post(path, body, schema);
      return path === "assets"
        ? schema.parse({ ...Object(answer), post_url: "http://127.0.0.1:1/upload" })
        : answer;
    },
  };
  const { refusals } = await runPush(lost);
  expect(refusals).toHaveLength(6);
  expect(refusals.map(({ reason }) => reason)).toEqual(
    Array(6).fill("the store did not accept it (no answer)"),
  );
  expect(await published()).toEqual(["home.json", "moving.json", "paper.json"]);
  expect((await runPush()).refused).toEqual([]);
});

test("a service that fails for good stops the push, which continues later", async () => {
  management.setPlan({ files: "all" });
  const api = access();
  let callsLeft = 4;
  const failing: ManagementApi = {
    ...api,
    put(path, body) {
      callsLeft -= 1;
      if (callsLeft === 0) management.refuse(1_000, 500);
      return api.put(path, body);
    },
  };
  for (const name of ["f", "g", "h", "i", "j", "k"]) {
    const content = { component: "page", title: name, file: { "@asset": "a.svg" } };
    const link = { linktype: "url", url: "https://example.com/" };
    const story = { name, content: { ...content, download: link } };
    await write(`stories/en/${name}.json`, JSON.stringify(story));
  }
  await expect(runPush(failing)).rejects.toMatchObject({
    kind: "Unreachable",
    message: expect.stringContaining("stopped after 5 failures in a row"),
  });
  management.refuse(0);
  expect((await runPush()).lines.every((line) => line.includes("changed (content"))).toBe(true);
  expect(await published()).toHaveLength(9);
  expect(await runPush()).toMatchObject({ count: 0, refused: [] });
});

test("an upload that was broken off is repeated once", async () => {
  management.setPlan({ files: "all" });
  await access().post("assets", { filename: "a.svg" }, z.unknown());
  const { lines } = await runPush();
  expect(lines).toContain("asset a.svg: new");
  const asset = z.object({ short_filename: z.string(), content_length: z.number() });
  const all = await access().list("assets", asset);
  expect(all.filter((one) => one.short_filename === "a.svg")).toHaveLength(1);
  expect(await runPush()).toMatchObject({ count: 0, refused: [] });
});

test("a story is not changed if the service stores the same content in its own way", () => {
  const block = { _uid: "1", component: "page", columns: "3" };
  expect(sameContent(block, { ...block, columns: 3, _editable: "<!-- -->" })).toBe(true);
  expect(sameContent(block, { ...block, columns: 4 })).toBe(false);
  expect(sameContent(block, { ...block, columns: "03" })).toBe(false);
  expect(sameContent({ ...block, columns: "" }, { ...block, columns: 0 })).toBe(false);
  expect(sameContent(block, { ...block, gone: "field" })).toBe(false);
  const link = { linktype: "story", id: "u", cached_url: "en/a", fieldtype: "multilink" };
  expect(sameContent(link, { ...link, cached_url: "en/a/", rel: "" })).toBe(true);
  expect(sameContent(link, { ...link, id: "v" })).toBe(false);
  const outside = { linktype: "url", id: "", cached_url: "https://a.example/" };
  expect(sameContent(outside, { ...outside, cached_url: "https://b.example/" })).toBe(false);
});
