import { readable, textOf } from "../readable-pages.ts";
import { array, assert, asyncProperty, constantFrom, record } from "fast-check";
import { expect, it } from "vitest";
import { createPageCache } from "../../src/html/page-cache.ts";
import { previewLink } from "../../src/editor/access.ts";
import { editorSession, openSite } from "../contracts/site.ts";
import { memoryEdge } from "../stores.ts";

/*
 * Editors and visitors on the same pages at the same time, in any order: text that an editor has saved, typed
 * or put into a release is in no visitor's answer, and in nothing that is stored.
 */

const runs = 200;
const pages = ["/en/about/", "/en/contact-us/"] as const;
const releaseOnly = "Out with release 2027";
const typedOnly = "Typed a moment ago";
/** The texts that no visitor may see. The first is the headline of the first page's draft in the space. */
const secrets = () => [draftOnly, releaseOnly, typedOnly];

const edge = new Map<string, Response>();
const cookies = { now: "", inRelease: "", forged: "" };
const story = { id: 0, content: { component: "page", body: [{ title: "" }] } };

const site = await openSite();
const { origin, config } = site.service;
const saved = await fetch(
  `${origin}/v2/cdn/stories/en/about?version=draft&token=${config.previewToken}`,
);
const draft = (await saved.json()) as { story: typeof story };
Object.assign(story, draft.story);
const draftOnly = draft.story.content.body[0]?.title ?? "";
expect(draftOnly.length).toBeGreaterThan(10);
beginIsolate();
cookies.now = await editorSession(site);
cookies.inRelease = await editorSession(site, "2027");
cookies.forged = `${cookies.now.slice(0, -6)}AAAAAA`;

/** Begins an isolate with empty memory and the same Cache API. */
function beginIsolate() {
  site.restart();
  const { now, variables } = site.parts;
  Object.assign(site.parts, {
    pages: createPageCache({ edge: memoryEdge(edge), origin: variables.SITE_ORIGIN, now }),
  });
}

type Path = (typeof pages)[number];

const isAbout = (path: Path) => path === "/en/about/";

/** Each returns a visitor's answer, or null if an editor asked. */
const actions = {
  visit: async (path: Path) => site.get(path),
  "visit from the editor's tab": async (path: Path) =>
    site.get(path, { cookie: cookies.now, "sec-fetch-dest": "document" }),
  "visit with a forged session": async (path: Path) => site.get(path, { cookie: cookies.forged }),
  "visit with a forged token": async (path: Path) =>
    site.get(`${path}?_storyblok=1&_storyblok_tk[token]=${"0".repeat(40)}`),
  "post without a session": async (path: Path) => post(path, {}),
  edit: async (path: Path) =>
    seenBy(site.get(path, { cookie: cookies.now }), isAbout(path) ? draftOnly : ""),
  "edit in a release": async (path: Path) =>
    seenBy(site.get(path, { cookie: cookies.inRelease }), releaseOnly),
  // If the story is posted to another page, it is not the one that is shown.
  type: async (path: Path) =>
    seenBy(post(path, { cookie: cookies.now }), isAbout(path) ? typedOnly : ""),
  async "follow a preview link"(path: Path) {
    const { drafts } = site.parts;
    if (!drafts) throw new Error("no drafts");
    const { href } = await previewLink(path, {}, drafts.keys, Date.now());
    return seenBy(site.get(href), isAbout(path) ? draftOnly : "");
  },
  async "start a new isolate"() {
    beginIsolate();
    return null;
  },
} satisfies Record<string, (path: Path) => Promise<Response | null>>;

function post(path: Path, headers: Record<string, string>): Promise<Response> {
  const body = [{ component: "hero", title: typedOnly }];
  const content = { ...story.content, body };
  const own = { "content-type": "application/json", origin: site.parts.variables.SITE_ORIGIN };
  return site.post(
    path,
    { ...own, ...headers },
    JSON.stringify({ story: { id: story.id, content } }),
  );
}

/** Checks that an editor sees the editor's own text: otherwise the test proves nothing. */
async function seenBy(answer: Promise<Response>, secret: string): Promise<null> {
  const { headers } = await answer;
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(await (await answer).text()).toContain(secret);
  return null;
}

const step = record({
  action: constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])),
  path: constantFrom(...pages),
});

it("no order of actions of editors and visitors shows a draft to a visitor, or stores one", async () => {
  await assert(
    asyncProperty(array(step, { minLength: 2, maxLength: 4 }), async (steps) => {
      const answers = await Promise.all(steps.map(({ action, path }) => actions[action](path)));
      const after = await Promise.all(pages.map((path) => site.get(path)));
      const shown = await Promise.all(
        [...answers, ...after].map(async (answer) => (answer ? answer.text() : "")),
      );
      for (const html of shown) for (const secret of secrets()) expect(html).not.toContain(secret);
    }),
    { numRuns: runs },
  );
  await site.settle();
  expect(site.store.size).toBeGreaterThan(5);
  expect(edge.size).toBeGreaterThan(1);
  const storedTexts = [...site.store].map(([key, text]) => key + readable(key, text));
  for (const [url, response] of edge) storedTexts.push(url + (await textOf(response)));
  expect(storedTexts.join("\n")).toContain("</html>");
  for (const secret of secrets()) expect(storedTexts.join("\n")).not.toContain(secret);
  expect(site.events.filter(({ event }) => /failed|malformed/.test(event))).toEqual([]);
});
