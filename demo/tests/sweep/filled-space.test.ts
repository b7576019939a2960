import { globSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoLanguages } from "../languages.ts";
import { emptySpaceId, writeEmptySpace } from "../../../test/storyblok/management/empty-space.ts";
import { type Management, startManagement } from "../../../test/storyblok/management/start.ts";
import { startStoryblok } from "../../../test/storyblok/start.ts";
import { pathsIn } from "../../../test/sitemap.ts";
import { runCommand } from "../../../test/tools/run-command.ts";
import { servedSpace } from "../../../tools/served-space.ts";
import { openSite, wholeAnswer } from "../contracts/site.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";

/*
 * An empty space filled by `npm run storyblok -- push`, and the folder that `-- pull` creates from it. The
 * site that reads either is the same, page for page, as the site that reads the demo space.
 */

/** The demo's files that are not pictures. A space without payment details accepts none of them. */
const notPictures = globSync(`${servedSpace}/assets/**/*.{json,mp4,pdf}`);

const token = "personal-access-token";
const root = temporaryFolder();
let management: Management;
/** The output of the first push. Its space accepts pictures only. */
let first: Awaited<ReturnType<typeof runCommand>>;
/** The answers to visitors of the demo space, by address. */
let expected: ReadonlyMap<string, string>;

beforeAll(async () => {
  await writeEmptySpace(join(root, "filled"));
  const plan = { files: "images" } as const;
  management = await startManagement({ folder: join(root, "filled"), token, plan });
  first = await command("push", "--apply");
  expected = await everyPage();
});
afterAll(() => management.close());

function command(...args: string[]) {
  const options = ["--api", management.origin, "--space", emptySpaceId, "--token", token];
  return runCommand("storyblok", [...args, ...options]);
}

/**
 * Returns the site's answer at every address of the sitemap and at the feeds beside it. The moment is always
 * the same, because pages show how many days ago something was.
 */
async function everyPage(space?: string): Promise<ReadonlyMap<string, string>> {
  const site = await openSite({ now: () => started, ...(space !== undefined && { space }) });
  const sitemap = await (await site.get("/sitemap.xml")).text();
  const pages = pathsIn(sitemap);
  const feeds = demoLanguages.flatMap((code) => [
    `/${code}/blog/feed.xml`,
    `/${code}/whats-new/feed.xml`,
    `/${code}/events/calendar.ics`,
  ]);
  const found = new Map([["/sitemap.xml", plain(sitemap)]]);
  for (const path of [...pages, ...feeds, "/en/settings/", "/de/nirgends/"]) {
    const { status, text } = await wholeAnswer(site, path);
    found.set(path, `${status} ${plain(text)}`);
  }
  expect(site.events.filter(({ event }) => /failed|malformed/.test(event))).toEqual([]);
  return found;

  /** Removes what is specific to a space: its ids, its file addresses, and when its stories were saved. */
  function plain(text: string): string {
    return text
      .replaceAll(site.service.origin, "https://files.example")
      .replaceAll(new URL(site.service.origin).host, "files.example")
      .replaceAll(`/f/${site.service.config.id}/`, "/f/1/")
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "uuid")
      .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, recent)
      .replace(/^DTSTAMP:.*$/gm, "DTSTAMP:now");
  }
}

const started = Date.now();
const day = 86_400_000;

/** Replaces the moment at which the test saved a story. Any other moment is the story's own. */
function recent(moment: string): string {
  return Math.abs(Date.parse(moment) - started) < day / 24 ? "now" : moment;
}

function differing(found: ReadonlyMap<string, string>): string[] {
  const paths = new Set([...expected.keys(), ...found.keys()]);
  return [...paths].filter((path) => found.get(path) !== expected.get(path));
}

test("a push lists the files that the space refuses, and creates every story", async () => {
  expect(first.code, first.stderr).toBe(2);
  const kinds = first.stderr.matchAll(/^ {2}asset \S+\.(\w+): Content type/gm);
  const files = Map.groupBy(kinds, ([, kind]) => kind);
  expect(first.stderr).toMatch(new RegExp(`^${notPictures.length} refused:\\n`));
  expect([...files.keys()].toSorted()).toEqual(["json", "mp4", "pdf"]);
  expect([...files.values()].flat()).toHaveLength(notPictures.length);
  expect(first.stdout.match(/^story \S+: new$/gm)?.length).toBeGreaterThan(300);
  expect(first.stdout).not.toMatch(/^story .*: refused$/m);
  const again = await command("push", "--apply");
  expect(again).toMatchObject({ code: 2, stdout: expect.stringContaining("nothing changed") });
});

test("a later push to a space that allows them sends only these files and the stories that name them", async () => {
  management.setPlan({ files: "all" });
  const { code, stdout, stderr } = await command("push", "--apply");
  expect(code, stderr).toBe(0);
  const [space, ...lines] = stdout.trim().split("\n");
  expect(space).toBe("space 7 (Empty)");
  const entries = lines.slice(0, -2).map((line) => line.replace(/^(\w+) .*: /, "$1: "));
  expect(lines.at(-2)).toMatch(new RegExp(`^made: ${notPictures.length} asset, \\d+ story$`));
  expect(new Set(entries)).toEqual(new Set(["asset: new", "story: changed (content)"]));
  expect(entries.filter((line) => line === "asset: new")).toHaveLength(notPictures.length);
  expect((await command("push", "--apply")).stdout).toBe("space 7 (Empty)\nnothing to change\n");
});

test("a space that was pushed is the same site, in every language", async () => {
  for (const code of demoLanguages) {
    const pages = [...expected].filter(([path]) => path.startsWith(`/${code}/`));
    const shown = pages.filter(([, answer]) => answer.startsWith("200 <!DOCTYPE html>"));
    expect(shown.length, code).toBeGreaterThan(20);
  }
  expect(differing(await everyPage(join(root, "filled")))).toEqual([]);
});

test("a folder that the space is pulled into is the same site, too", async () => {
  const filled = await startStoryblok({ space: join(root, "filled"), port: 0, quiet: true });
  const into = join(root, "pulled");
  await command("pull", "--into", into, "--delivery", filled.origin);
  await filled.close();
  expect(differing(await everyPage(into))).toEqual([]);
});
