import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { modes } from "./faults.ts";
import { request, startFixture } from "./fixture.ts";
import type { Storyblok } from "./start.ts";

let storyblok: Storyblok;
beforeEach(async () => {
  storyblok = await startFixture();
});
afterEach(() => storyblok.close());

const control = (body: string) => fetch(`${storyblok.origin}/control`, { method: "POST", body });
const home = () =>
  fetch(
    `${storyblok.origin}/v2/cdn/stories/en/home?token=fixture-public&cv=${storyblok.version()}`,
  );

describe("POST /control", () => {
  it.each(modes)("sets the mode %s, which GET shows", async (mode) => {
    const response = await control(JSON.stringify({ mode, delayMs: 7 }));
    const state = { mode, delayMs: 7, version: storyblok.version(), webhookUrl: null };
    expect([response.status, await response.json()]).toEqual([200, state]);
    expect(await (await fetch(`${storyblok.origin}/control`)).json()).toEqual(state);
  });

  it.each([
    ["nonsense", 'The body must be JSON: 1:1 Unexpected "nonsense" in JSON'],
    ["[]", "The body must be an object"],
    ["{}", '"mode" must be one of ok, down, slow, 429, html, reset.'],
    ['{"mode":"up"}', '"mode" must be one of'],
    ['{"mode":"slow","delayMs":"10"}', '"delayMs" must be a whole number from 0 to'],
    ['{"mode":"slow","delayMs":-1}', '"delayMs" must be a whole number'],
    ['{"mode":"ok","times":3}', '"times" is unknown'],
  ])("refuses %s", async (body, message) => {
    const response = await control(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringContaining(message) });
    expect(storyblok.fault().mode).toBe("ok");
  });

  it("takes GET and POST", async () => {
    const put = await fetch(`${storyblok.origin}/control`, { method: "PUT" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, POST"]);
  });
});

describe("modes", () => {
  it("429 has the exact body", async () => {
    storyblok.setMode("429");
    const response = await home();
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({
      error: "Rate limit of 50 request per second has been reached.",
    });
  });

  it("html is a gateway's page", async () => {
    storyblok.setMode("html");
    const response = await home();
    expect([response.status, response.headers.get("content-type")]).toEqual([502, "text/html"]);
    expect(await response.text()).toContain("<h1>502 Bad Gateway</h1>");
  });

  it("down closes the connection before an answer, reset in the middle of it", async () => {
    storyblok.setMode("down");
    await expect(home()).rejects.toThrow();
    storyblok.setMode("reset");
    const response = await home();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it("slow answers after its delay", async () => {
    storyblok.setMode("slow", 5000);
    await expect(
      fetch(`${storyblok.origin}/v2/cdn/spaces/me?token=fixture-public`, {
        signal: AbortSignal.timeout(50),
      }),
    ).rejects.toThrow();
    storyblok.setMode("slow", 1);
    expect((await home()).status).toBe(200);
  });

  it("do not affect assets, the first page and the control", async () => {
    const { body } = await request(storyblok, "stories/en/home");
    const [hero] = body.story.content["body"] as { picture: { filename: string } }[];
    storyblok.setMode("down");
    expect((await fetch(hero?.picture.filename ?? "")).status).toBe(200);
    expect((await fetch(storyblok.origin)).status).toBe(200);
    expect((await control('{"mode":"ok"}')).status).toBe(200);
    expect((await home()).status).toBe(200);
  });
});

it("counts calls by path, and by path and query without the token", async () => {
  await home();
  await home();
  await request(storyblok, "stories", { per_page: "5", starts_with: "en/" });
  const cv = `cv=${storyblok.version()}`;
  expect(storyblok.calls()).toEqual({
    total: 4,
    paths: { "/v2/cdn/stories/en/home": 2, "/v2/cdn/stories": 1 },
    urls: {
      [`/v2/cdn/stories/en/home?${cv}`]: 2,
      [`/v2/cdn/stories?${cv}&per_page=5&starts_with=en/`]: 1,
    },
  });
  storyblok.resetCalls();
  expect(storyblok.calls()).toEqual({ total: 0, paths: {}, urls: {} });
});
