import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SaxesParser } from "saxes";
import { expect, it, onTestFinished } from "vitest";
import { fixtureSpace } from "../fixture-space.ts";
import { openSite } from "./site.ts";
import { openSmallSite, post } from "./small-site.ts";
import { temporaryFolder } from "../temporary-folder.ts";

it("a feed is well-formed with any control character that an editor pasted", async () => {
  const space = temporaryFolder(onTestFinished);
  await cp(fixtureSpace, space, { recursive: true });
  const file = join(space, "stories/en/blog/first-post.json");
  const story = JSON.parse(await readFile(file, "utf8"));
  const pasted = (text: string) => `Pasted\u0008 \u000b& ${text}`;
  for (const name of ["title", "excerpt", "description"]) {
    if (typeof story.content[name] === "string") story.content[name] = pasted(story.content[name]);
  }
  await writeFile(file, JSON.stringify(story));

  const site = await openSite({ space });
  const feed = await (await site.get("/en/blog/feed.xml")).text();
  expect(feed).toContain("Pasted &amp; ");
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(feed).close();
});

it("was updated when its latest entry was, also if that is an older post", async () => {
  const site = await openSmallSite();
  site.space.publish({ slug: "en/blog/first-post", content: post("A new post") });
  await site.published();
  site.clock.ms += 3_600_000;
  site.space.publish({
    slug: "en/blog/second-post",
    content: post("An old post, corrected", { date: "2025-01-02 09:00" }),
  });
  await site.published();
  const feed = await (await site.get("/en/blog/feed.xml")).text();
  const [whole, ...entries] = [...feed.matchAll(/<updated>([^<]+)/g)].map(([, at]) => at);
  expect(entries).toHaveLength(2);
  expect(whole).toBe(entries.toSorted().at(-1));
  expect(whole).not.toBe(entries.toSorted()[0]);
});

it("uses the story's name for a post without a title, as its card does", async () => {
  const site = await openSmallSite();
  site.space.publish({ slug: "en/blog/untitled", content: post("", { named: "No title yet" }) });
  await site.published();
  const feed = await (await site.get("/en/blog/feed.xml")).text();
  expect(feed).toContain("<entry><title>No title yet</title>");
});
