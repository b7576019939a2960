import { afterEach, describe, expect, it } from "vitest";
import { openSite } from "./site.ts";

/* What depends on the time changes without a publish, and not before its time. */

const minute = 60_000;
let time = 0;
let site: Awaited<ReturnType<typeof openSite>> | undefined;

async function siteAt(start: number) {
  time = start;
  site = await openSite({ now: () => time });
  return site;
}
afterEach(() => site?.close());

const year = new Date().getFullYear();
const footerYear = /© (\d{4})/;

describe("a page that is made anew", () => {
  it("with the new year says the new year, at midnight in Berlin and not before", async () => {
    const { get } = await siteAt(Date.UTC(year, 11, 31, 22, 50));
    const look = async () => {
      const answer = await get("/en/about/");
      return { etag: answer.headers.get("etag"), year: footerYear.exec(await answer.text())?.[1] };
    };
    const before = await look();
    expect(before.year).toBe(String(year));
    time += 9 * minute;
    expect(await look()).toEqual(before);
    time += 2 * minute;
    const after = await look();
    expect(after.year).toBe(String(year + 1));
    expect(after.etag).not.toBe(before.etag);
  });

  it("is so after an hour at the latest, and not before where nothing on it changes", async () => {
    const { get } = await siteAt(Date.UTC(year, 5, 1, 9));
    const etag = async () => (await get("/en/about/")).headers.get("etag");
    const first = await etag();
    time += 59 * minute;
    expect(await etag()).toBe(first);
    time += 2 * minute;
    expect(await etag()).not.toBe(first);
  });
});

describe("what a browser has", () => {
  it("is asked after each time, so that what is published is seen at once", async () => {
    const { get } = await siteAt(Date.now());
    expect((await get("/en/about/")).headers.get("cache-control")).toBe(
      "public, max-age=0, must-revalidate",
    );
  });
});
