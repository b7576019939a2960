import { afterAll, beforeAll, expect, it } from "vitest";
import { nothingKey } from "../../src/routes/page-key.ts";
import { openSite } from "./site.ts";

/* Where nothing is, the same page says so at every address, made once and never kept by anybody. */

let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const look = async (path: string) => {
  const answer = await site.get(path);
  const { status, headers } = answer;
  return { status, headers: Object.fromEntries(headers), html: await answer.text() };
};

it("is one page a language, with the same answer each time", async () => {
  const first = await look("/en/nope/");
  await site.settle();
  const again = await look("/en/nope/at/all/");
  expect(again).toEqual(first);
  expect(first.status).toBe(404);
  expect(first.headers["cache-control"]).toBe("no-cache");
  expect(first.headers.etag).toBeUndefined();
  expect(first.headers["x-cache-version"]).toBeUndefined();
  expect((await look("/de/nope/")).html).not.toBe(first.html);
});

it("is made once for as long as what it is made of is the same", async () => {
  await look("/en/nope/");
  await site.settle();
  const { live, now, pages } = site.parts;
  const kept =
    live.catalog && (await pages?.get(nothingKey(site.parts, "en", 404), now(), live.catalog));
  expect(new TextDecoder().decode(kept?.body)).toBe((await look("/en/nope/")).html);
});

it("asks the service for nothing, whatever is tried", async () => {
  await look("/en/nope/");
  await site.settle();
  const before = site.service.calls().total;
  for (let n = 0; n < 30; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a scan is one request after another
    expect((await look(`/en/scan-${n}/`)).status).toBe(404);
  }
  await site.settle();
  expect(site.service.calls().total).toBe(before);
});
