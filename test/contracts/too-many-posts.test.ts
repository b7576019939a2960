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

test("of fifty posts, twenty are read, the next twenty are stored, and the others are not even read", async () => {
  const kinds: string[] = [];
  let bodiesRead = 0;
  for (let n = 0; n < 50; n++) {
    const request = new Request(`https://example.com${paths.to("contact", "en")}`, {
      method: "POST",
      headers,
      body: new ReadableStream(
        {
          pull(controller) {
            bodiesRead += 1;
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
  const rejected = JSON.stringify({ kind: "turnedAway", status: 429 });
  expect(kinds).toEqual([
    ...Array.from({ length: 20 }, () => "refused"),
    ...Array.from({ length: 20 }, () => "limited"),
    ...Array.from({ length: 10 }, () => rejected),
  ]);
  expect(bodiesRead).toBe(40);
  const logged = world.logs.flatMap(({ event, outcome }) => (event === "form" ? outcome : []));
  expect(logged.filter((outcome) => outcome === "limited")).toHaveLength(30);
});

test("a visitor just over the limit gets the page with their input, and a small page if they continue", async () => {
  world.limitTo(1);
  const site = await openSite({ leads: world.parts, now: world.now });
  const post = () => site.post(paths.to("contact", "en"), headers, body);
  expect((await post()).status).toBe(422);
  const limited = await post();
  expect(limited.status).toBe(429);
  expect(await limited.text()).toContain('value="Zanzibaria"');
  const rejected = await post();
  expect(rejected.status).toBe(429);
  expect(rejected.headers.get("retry-after")).toBe("60");
  expect(rejected.headers.get("cache-control")).toBe("private, no-store");
  expect(rejected.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const page = await rejected.text();
  expect(page).not.toContain("Zanzibaria");
  expect(page.length).toBeLessThan(6_000);
});

test("a visitor far over the limit gets a message in the language of the page", async () => {
  world.limitTo(0);
  const site = await openSite({ leads: world.parts, now: world.now });
  for (const language of allLanguages) {
    const page = await (await site.post(paths.to("contact", language), headers, body)).text();
    expect(page).toContain(sayIn(language)("tooManyPosts.text"));
  }
});
