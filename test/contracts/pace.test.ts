import { afterEach, describe, expect, test } from "vitest";
import { createStoryblok } from "../../src/catalog/storyblok.ts";
import { startStoryblok, type Storyblok } from "../storyblok/start.ts";
import { fixtureSpace } from "../fixture-space.ts";
import { openSite } from "./site.ts";

/* A service whose answers take time, and whose version increases while the site reads it. */

let service: Storyblok;
afterEach(() => service.close());

const spaceVersion = async () => {
  const { origin, config } = service;
  const answer = await fetch(`${origin}/v2/cdn/spaces/me?token=${config.publicToken}`);
  return (await answer.json()).space.version;
};

async function open(pace: { answerMs?: number; risesEvery?: number }) {
  service = await startStoryblok({ space: fixtureSpace, port: 0, quiet: true, ...pace });
  const { publicToken: token } = service.config;
  const storyblok = createStoryblok({ token, region: "eu", api: `${service.origin}/v2` });
  return openSite({ storyblok });
}

describe("the stand-in", () => {
  test("answers after the given time", async () => {
    service = await startStoryblok({ space: fixtureSpace, port: 0, quiet: true, answerMs: 80 });
    const before = performance.now();
    await spaceVersion();
    expect(performance.now() - before).toBeGreaterThanOrEqual(79);
  });

  test("raises its version after a number of answers, and forgets the previous one", async () => {
    service = await startStoryblok({ space: fixtureSpace, port: 0, quiet: true, risesEvery: 2 });
    const first = await spaceVersion();
    expect([await spaceVersion(), await spaceVersion()]).toEqual([first, first + 1]);
    const query = `token=${service.config.publicToken}&cv=${first}`;
    const answer = await fetch(`${service.origin}/v2/cdn/stories/en/home?${query}`, {
      redirect: "manual",
    });
    expect(answer.status).toBe(301);
  });
});

describe("a site", () => {
  test.each([
    ["answers slowly", { answerMs: 40 }],
    ["has another version at every seventh answer", { risesEvery: 7 }],
    ["does both", { answerMs: 15, risesEvery: 5 }],
  ])("shows its complete pages if the service %s", async (_, pace) => {
    const site = await open(pace);
    const pages = await Promise.all(["/en/", "/de/", "/en/blog/"].map((path) => site.get(path)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await pages[2]?.text()).toContain("First post");
    await site.settle();
    expect((await site.get("/en/no-such-page/")).status).toBe(404);
  });
});
