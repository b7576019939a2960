import { describe, expect, it } from "vitest";
import { contentModel } from "../../../src/pages/all.ts";
import { paths } from "../../../src/language/paths.ts";
import { isRecord } from "../../../src/base/is-record.ts";
import { editorSession } from "../../../test/contracts/site.ts";
import { pathsIn } from "../../../test/sitemap.ts";
import { openSite } from "./site.ts";
import { ofSite } from "../../../test/languages.ts";
import { demoLanguages } from "../languages.ts";

/* JSON can contain half a character (`\ud83d`), for example of an emoji that a program cut in two. */

const half = "\ud83d";
const texts = new Set(["text", "textarea", "markdown"]);
/** Text of editors outside the fields of a block: in a text, a file, a link, a story and a datasource. */
const written = new Set(["text", "alt", "title", "anchor", "name", "tag_list", "url"]);

/** Returns an answer of Storyblok with half a character at both ends of every text that an editor wrote. */
function halved(value: unknown, key = "", isText = false): unknown {
  if (typeof value === "string") {
    if (key === "url" && !value.startsWith("http")) return value;
    return isText && value !== "" ? (key === "url" ? "" : half) + value + half : value;
  }
  if (Array.isArray(value)) return value.map((item) => halved(item, key, isText));
  if (!isRecord(value)) return value;
  const schema = contentModel.schemas.get(String(value["component"]));
  const fields = new Map(schema?.fields.map(({ name, type }) => [name, type]));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const type = fields.get(name);
      return [name, halved(inner, name, type ? texts.has(type) : written.has(name))];
    }),
  );
}

const site = await openSite({
  fetch: async (...args) => {
    const answer = await fetch(...args);
    return new Response(JSON.stringify(halved(await answer.json())), answer);
  },
});
// The first catalog takes longer than a visitor waits.
await site.parts.writer.look({});
const listed = pathsIn(await (await site.get("/sitemap.xml")).text());

/** Returns the status of an address. Its text must be complete and have whole characters only. */
async function statusAt(path: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await site.get(path, headers);
  const text = await answer.text();
  if (answer.status === 200) expect(text, path).toContain("\ufffd");
  return answer.status;
}

describe("content with half a character in every text", () => {
  it.each(ofSite("en", "ch", "nl"))(
    "is shown on every page in %s",
    async (language) => {
      const own = listed.filter((path) => path.startsWith(`/${language}/`));
      expect(own.length).toBeGreaterThan(50);
      for (const path of own) {
        for (const address of [path, paths.markdown(path)]) {
          expect([address, await statusAt(address)]).toEqual([address, 200]);
        }
      }
      expect(site.events.filter(({ event }) => event === "failed")).toEqual([]);
    },
    240_000,
  );

  it("is in feeds, calendars, lists, the search and the editor", async () => {
    const event = listed.find((path) => /^\/en\/events\/[^/]+\/$/.test(path)) ?? "";
    const all = [
      "/en/blog/feed.xml",
      "/en/whats-new/feed.xml",
      "/en/events/calendar.ics",
      `${event}event.ics`,
      "/llms.txt",
      "/en/search/?q=payroll",
    ];
    for (const path of all) {
      expect([path, await statusAt(path)]).toEqual([path, 200]);
    }
    expect(listed.length).toBeGreaterThan(60 * demoLanguages.length);
    const cookie = await editorSession(site);
    expect(await statusAt("/en/blog/absence-planning/?_storyblok=1", { cookie })).toBe(200);
  });

  it("is shown while it is typed", async () => {
    const cookie = await editorSession(site);
    const path = "/en/blog/absence-planning/";
    const { origin } = new URL(site.parts.variables.SITE_ORIGIN);
    const json = JSON.stringify({
      story: {
        id: await idOf("en/blog/absence-planning"),
        content: { component: "blog-page", title: half },
      },
    });
    const answer = await site.post(
      path,
      { cookie, origin, "content-type": "application/json" },
      json,
    );
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain("<h1");
    expect(text).toContain("\ufffd");
  });
});

async function idOf(slug: string): Promise<number> {
  const { config, origin } = site.service;
  const query = `version=draft&token=${config.previewToken}`;
  const { story } = (await (await fetch(`${origin}/v2/cdn/stories/${slug}?${query}`)).json()) as {
    story: { id: number };
  };
  return story.id;
}
