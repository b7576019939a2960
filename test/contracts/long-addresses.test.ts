import { SmartRouter } from "hono/router/smart-router";
import { expect, it, vi } from "vitest";
import { paths } from "../../src/language/paths.ts";
import { signVideo } from "../../src/forms/video-token.ts";
import { downloadSecret, openSite } from "./site.ts";

/*
 * An address longer than any of the site's own is refused before anything reads it. The site's long addresses
 * are accepted.
 */

const site = await openSite();

async function statusOf(answer: Promise<Response>): Promise<number> {
  const given = await answer;
  await given.arrayBuffer();
  return given.status;
}

const long = "a/".repeat(7_500);

it.each([`/en/${long}event.ics`, `/${long}`, `/en/about/?${long}`, `/api/forms/${long}`])(
  "an address that is too long is not read: %.20s",
  async (address) => {
    expect(await statusOf(site.get(address))).toBe(414);
    expect(await statusOf(site.post(address, {}, ""))).toBe(414);
    const answer = await site.get(address);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.has("strict-transport-security")).toBe(true);
  },
);

/** If one pattern is too much for Hono's quick router, all addresses go through the slow one. */
it("no route needs the slow router", async () => {
  const matching = vi.spyOn(SmartRouter.prototype, "match");
  const other = await openSite();
  await other.get("/en/nothing/");
  const [router] = matching.mock.contexts as SmartRouter<unknown>[];
  expect(router?.name).toBe("SmartRouter + RegExpRouter");
  matching.mockRestore();
});

it("a query as long as advertisements, logins and the Visual Editor write it is accepted", async () => {
  const editor =
    "_storyblok_tk[space_id]=123456&_storyblok_tk[timestamp]=1700000000&_storyblok_c=page";
  const login = `code=${"x".repeat(2_000)}&state=${"y".repeat(1_000)}`;
  const campaign = `utm_source=a&utm_campaign=${"z".repeat(500)}&gclid=${"g".repeat(500)}`;
  const query = `${editor}&${login}&${campaign}&fbclid=${"f".repeat(500)}`;
  expect(await statusOf(site.get(`/en/about/?${query}`))).toBe(200);
});

it("the longest token of the site is accepted", async () => {
  const path = `/en/${"ü".repeat(495)}/`;
  const token = await signVideo(
    { form: "watch-video", path, block: "b".repeat(80) },
    Date.now(),
    downloadSecret,
  );
  expect(await statusOf(site.get(paths.video(token)))).not.toBe(414);
});

it("the longest slug that Storyblok allows is accepted, in every script", async () => {
  expect(await statusOf(site.get(`/en/${encodeURIComponent("試".repeat(250))}/`))).toBe(404);
});
