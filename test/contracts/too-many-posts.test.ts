import { beforeEach, expect, test } from "vitest";
import { allLanguages } from "../../src/language/language.ts";
import { paths } from "../../src/language/paths.ts";
import { sayIn } from "../../src/language/words.ts";
import { receivePagePost } from "../../src/routes/form-routes.ts";
import { type World, createWorld } from "../journeys/leads-world.ts";
import { openSite } from "./site.ts";

/*
 * Too many posts from one network to a page, without JavaScript. A visitor slightly over the limit gets back
 * what they typed. One who continues causes no page to be rendered.
 */

const ip = "203.0.113.7";
const headers = {
  "cf-connecting-ip": ip,
  "content-type": "application/x-www-form-urlencoded",
};
const body = new URLSearchParams({ form: "contact", firstName: "Zanzibaria" }).toString();

let world: World;
beforeEach(() => {
  world = createWorld();
  world.limitTo(20);
});

test("of fifty posts twenty are read, the next twenty stored, and the others not even read", async () => {
  const kinds: string[] = [];
  let pulled = 0;
  for (let n = 0; n < 50; n++) {
    const request = new Request(`https://example.com${paths.to("contact", "en")}`, {
      method: "POST",
      headers,
      body: new ReadableStream(
        {
          pull(controller) {
            pulled += 1;
            controller.enqueue(new TextEncoder().encode(body));
            controller.close();
          },
        },
        { highWaterMark: 0 },
      ),
      duplex: "half",
    } as RequestInit);
    const at = { path: new URL(request.url).pathname, waitUntil: () => undefined };
    const answer = await receivePagePost(request, at, world.parts);
    if (answer.kind === "again")
      expect(answer.state.values).toMatchObject({ firstName: "Zanzibaria" });
    kinds.push(answer.kind === "again" ? answer.state.status : JSON.stringify(answer));
  }
  const turnedAway = JSON.stringify({ kind: "turnedAway", status: 429 });
  expect(kinds).toEqual([
    ...Array.from({ length: 20 }, () => "refused"),
    ...Array.from({ length: 20 }, () => "limited"),
    ...Array.from({ length: 10 }, () => turnedAway),
  ]);
  expect(pulled).toBe(40);
  const logged = world.logs.flatMap(({ event, outcome }) => (event === "form" ? outcome : []));
  expect(logged.filter((outcome) => outcome === "limited")).toHaveLength(30);
});

test("a visitor just over the limit gets the page with what was typed, one who goes on a small page", async () => {
  world.limitTo(1);
  const site = await openSite({ leads: world.parts, now: world.now });
  const post = () => site.post(paths.to("contact", "en"), headers, body);
  expect((await post()).status).toBe(422);
  const over = await post();
  expect(over.status).toBe(429);
  expect(await over.text()).toContain('value="Zanzibaria"');
  const far = await post();
  expect(far.status).toBe(429);
  expect(far.headers.get("retry-after")).toBe("60");
  expect(far.headers.get("cache-control")).toBe("private, no-store");
  expect(far.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const said = await far.text();
  expect(said).not.toContain("Zanzibaria");
  expect(said.length).toBeLessThan(6_000);
});

test("a visitor who goes on reads so in the language of the page", async () => {
  world.limitTo(0);
  const site = await openSite({ leads: world.parts, now: world.now });
  for (const language of allLanguages) {
    const said = await (await site.post(paths.to("contact", language), headers, body)).text();
    expect(said).toContain(sayIn(language)("tooManyPosts.text"));
  }
});
