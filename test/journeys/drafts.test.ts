import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { previewAddress } from "../storyblok/editor/preview-address.ts";
import { storedIn, pageText } from "../readable-pages.ts";
import { openVisited, siteOrigin, soon, untilStored } from "./visit.ts";

/* A preview leaves nothing behind, and an editor's change is visible everywhere at once. */

const marker = "Zanzibar is only a draft";

const { world, visit } = await openVisited({ copySpace: true });

function storyblok() {
  if (!world.storyblok) throw new Error("the stand-in is not there");
  return world.storyblok;
}

type Story = { id: number; full_slug: string; content: { component: string; body: object[] } };

async function draftOf(slug: string): Promise<Story> {
  const { origin, config } = storyblok();
  const address = `${origin}/v2/cdn/stories/${slug}?version=draft&token=${config.previewToken}`;
  const answer = (await (await fetch(address)).json()) as { story: Story };
  return answer.story;
}

/** Returns the path and query that the Visual Editor would load. */
async function editorPath(slug: string): Promise<string> {
  const story = await draftOf(slug);
  const { config } = storyblok();
  const address = previewAddress({ siteOrigin, config, story: story as never, now: new Date() });
  const { pathname, search } = new URL(address);
  return `${pathname.replace(/\/?$/, "/").replace("/home/", "/")}${search}`;
}

async function write(folder: "stories" | "drafts" | "releases/7", slug: string, story: object) {
  const file = join(world.space, folder, `${slug}.json`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(story));
}

async function read(slug: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(world.space, "stories", `${slug}.json`), "utf8"));
}

describe("an editor's session", () => {
  it("reports wrong fields, with checks that the built worker loads on demand", async () => {
    const page = await read("en/about");
    const image = { fieldtype: "asset", id: "no number", filename: 7 };
    await write("drafts", "en/about", {
      ...page,
      content: { component: "page", body: [{ component: "hero", title: "Seven", image }] },
    });
    await storyblok().rescan();
    const { body } = await visit(await editorPath("en/about"));
    expect(body).toContain("Seven");
    expect(body).toContain("This is the wrong kind of value for its field");
  });

  it("shows drafts, and leaves nothing of them in KV, in an HTML cache or in memory", async () => {
    const page = await read("en/about");
    await write("drafts", "en/about", {
      ...page,
      content: { component: "page", body: [{ component: "hero", title: marker }] },
    });
    await storyblok().rescan();
    const shown = await visit(await editorPath("en/about"));
    expect(shown.status).toBe(200);
    expect(shown.body).toContain(marker);
    const cookie = shown.headers["set-cookie"]?.split(";")[0] ?? "";
    const again = await visit("/en/about/", { headers: { cookie } });
    expect(again.body).toContain(marker);
    expect(again.headers["cache-control"]).toBe("private, no-store");

    const { id, content } = await draftOf("en/about");
    const typed = await visit("/en/about/", {
      method: "POST",
      headers: { cookie, origin: siteOrigin, "content-type": "application/json" },
      body: JSON.stringify({
        story: { id, content: { ...content, body: [{ component: "hero", title: `${marker}!` }] } },
      }),
    });
    expect(typed.body).toContain(`${marker}!`);
    const link = /href="([^"]*_preview=[^"]+)"/.exec(shown.body)?.[1] ?? "";
    expect((await visit(link)).body).toContain(marker);

    for (const path of [
      "/en/about/",
      "/en/about/?_storyblok=1",
      "/en/",
      "/en/blog/",
      "/sitemap.xml",
      "/en/authors/ada/",
    ]) {
      expect((await visit(path)).body, path).not.toContain(marker);
      expect((await visit(path)).body, path).not.toContain(marker);
    }
    await untilStored(world, "en/authors/ada");
    const stored = await storedIn(world);
    expect([...stored.values()].join()).toContain("</html>");
    for (const [key, text] of stored) {
      expect(text.includes(marker) || text.includes("_editable"), key).toBe(false);
    }
    const caches = await world.miniflare.getCaches();
    const { deployment } = JSON.parse((await visit("/api/version")).body) as {
      deployment: string;
    };
    const readCached = async (path: string) => {
      const key = `${deployment}:${path}`;
      const found = await caches.default.match(`${siteOrigin}/.pages/${encodeURIComponent(key)}`);
      return found && pageText(await found.arrayBuffer());
    };
    expect(await readCached("/en/about/")).toContain("</html>");
    expect(await readCached("/en/about/")).not.toContain(marker);
    expect(await readCached(link)).toBeUndefined();
    expect(await readCached(await editorPath("en/about"))).toBeUndefined();
  });
});

describe("after an editor's change", () => {
  const shows = (path: string, text: string) =>
    soon(async () => (await visit(path)).body.includes(text), 10);

  it("a renamed category appears on the pages that show it", async () => {
    const file = join(world.space, "datasources/blog-categories.json");
    await visit("/en/blog/first-post/");
    const before = await readFile(file, "utf8");
    const { entries } = JSON.parse(before) as { entries: { name: string }[] };
    const name = entries[0]?.name ?? "";
    await writeFile(file, before.replaceAll(`"${name}"`, '"Renamed category"'));
    expect(await shows("/en/blog/", "Renamed category")).toBe(true);
  });

  it("an unpublished story is gone, and its draft stays for editors", async () => {
    const page = await read("en/events/open-day");
    await visit("/en/events/open-day/");
    await write("drafts", "en/events/open-day", page);
    await rm(join(world.space, "stories/en/events/open-day.json"));
    expect(await soon(async () => (await visit("/en/events/open-day/")).status === 404, 10)).toBe(
      true,
    );
    expect((await visit(await editorPath("en/events/open-day"))).status).toBe(200);
  });

  it("a story that was never published opens for editors at the address that Storyblok sends, without a last slash", async () => {
    const page = await read("en/blog/first-post");
    await write("drafts", "en/blog/never", { ...page, name: "Never published" });
    await storyblok().rescan();
    const path = await editorPath("en/blog/never");
    const { status, headers } = await visit(path.replace("/?", "?"));
    expect(status).toBe(301);
    expect(headers["location"]).toBe(siteOrigin + path);
    expect((await visit(path)).status).toBe(200);
  });

  it("a merged release is published with all its stories, though the notice names none of them", async () => {
    const slugs = ["en/about", "en/contact-us"];
    const text = "Out with release 7";
    for (const slug of slugs) {
      const page = await read(slug);
      const content = { ...(page.content as object), preheader_text: text };
      await write("releases/7", slug, { ...page, content });
    }
    await storyblok().rescan();
    const answers = () => Promise.all(slugs.map(async (slug) => (await visit(`/${slug}/`)).body));
    expect((await answers()).join("")).not.toContain(text);
    const editor = await editorPath("en/contact-us");
    const inRelease = editor.replace("_storyblok_release=undefined", "_storyblok_release=7");
    expect((await visit(inRelease)).body).toContain(text);
    expect((await visit(editor)).body).not.toContain(text);

    await storyblok().mergeRelease("7");
    expect(await shows("/en/about/", text)).toBe(true);
    // The release is one version: its other stories appear with this one.
    for (const body of await answers()) expect(body).toContain(text);
    const topics = storyblok()
      .webhooks()
      .map(({ topic }) => topic);
    expect(topics.at(-1)).toBe("release.merged");
  });

  it("thirty stories published at once make the site read the space a few times, not thirty", async () => {
    const page = await read("en/about");
    storyblok().resetCalls();
    for (let n = 0; n < 30; n += 1) {
      await write("stories", `en/burst-${n}`, { ...page, uuid: undefined, group: undefined });
    }
    await storyblok().rescan();
    expect(await soon(async () => (await visit("/en/burst-29/")).status === 200, 10)).toBe(true);
    const countChecks = () => storyblok().calls().paths["/v2/cdn/spaces/me"] ?? 0;
    // The checks that follow the burst are at most 1.6 s apart. After a longer pause none is left.
    let before = 0;
    const isOver = () => countChecks() === before || !(before = countChecks());
    await expect.poll(isOver, { interval: 1_700 }).toBe(true);
    expect(countChecks()).toBeGreaterThan(0);
    expect(countChecks()).toBeLessThanOrEqual(20);
  });
});
