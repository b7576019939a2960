import { afterAll, expect, it } from "vitest";
import { allAtOnce, openCrowdSite, warmUp } from "./crowd.ts";

/*
 * Every kind of traffic at the same time, on a small scale. test/bench/all-at-once.ts runs it on a large one.
 */

const crowd = {
  people: 25,
  views: 6,
  hostilePosts: 12,
  megabytes: 38,
  junkPaths: 300,
  junkPerSecond: 200,
  burst: 60,
};

const site = await openCrowdSite();
await site.ask({ due: 120 });
await warmUp(site);
afterAll(() => site.close());

it("every page answers, every honest post is delivered once, and due files are deleted", async () => {
  const result = await allAtOnce(site, crowd);
  expect(result.pages).toEqual({ 200: crowd.people * crowd.views });
  expect(result).toMatchObject({ lost: 0, delivered: result.accepted, filesLeft: 0 });
  expect(result.accepted).toBeGreaterThanOrEqual(crowd.people);
  // A /64 counts as one visitor, who may send twenty posts a minute. The burst can span two minutes.
  expect(result.burst["429"]).toBeGreaterThanOrEqual(crowd.burst - 40);
  expect(Object.keys(result.scan).filter((status) => !["404", "302"].includes(status))).toEqual([]);
});
