import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { type Counters, createCounters, viewsPerSample } from "../../src/desk/counters.ts";
import { type World, createWorld } from "../journeys/leads-world.ts";
import { sqliteMissingPages } from "../journeys/sqlite-outbox.ts";
import { deskAccess, textOf } from "./desk-access.ts";
import { openSite } from "./site.ts";

/* The measurements that pages send, forged ones included, and what the desk shows of them. */

const origin = "https://www.example.com";
const page = { kind: "page", language: "en" } as const;
const view = { path: "/en/", device: "phone", lcp: 1_150, inp: 60, cls: 0.02 } as const;
const contact = { form: "contact", begun: true, refused: ["lastName"] };

let world: World;
let database: ReturnType<typeof sqliteMissingPages>;
let counters: Counters;
let site: Awaited<ReturnType<typeof openSite>>;

beforeEach(async () => {
  world = createWorld();
  database = sqliteMissingPages();
  counters = createCounters(database.d1, world.now, () => undefined);
  site = await openSite({
    now: world.now,
    leads: world.parts,
    desk: deskAccess("reader"),
    counters,
    stories: { "en/form": { component: "page" } },
  });
});

async function sendView(body: unknown, headers: Record<string, string> = { origin }) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const { status } = await site.post("/api/views", headers, text);
  await site.settle();
  return status;
}
const rows = () =>
  database.sqlite
    .prepare("SELECT name, count FROM counters WHERE name <> 'rows' ORDER BY name")
    .all()
    .map((row) => [row["name"], row["count"]]);

async function see(language = "en") {
  const answer = await site.get("/desk/speed/", { "accept-language": language });
  return textOf(await answer.text());
}

describe("a view", () => {
  it("counts by kind of page, language and device, and for the forms that were visible", async () => {
    expect(await sendView({ ...view, forms: [contact] })).toBe(204);
    expect(rows()).toEqual([
      ["begun/contact", 1],
      ["cls/page/en/phone/2", 1],
      ["inp/page/en/phone/3", 1],
      ["lcp/page/en/phone/4", 1],
      ["refused/contact/lastName", 1],
      ["shown/contact", 1],
    ]);
  });

  it.each<[string, unknown]>([
    ["no JSON", "{"],
    ["a negative time", { ...view, lcp: -1 }],
    ["no number", { ...view, inp: "fast" }],
    ["another device", { ...view, device: "x/y" }],
    ["too many forms", { ...view, forms: Array.from({ length: 6 }, () => contact) }],
    ["an address that is none", { ...view, path: "javascript:1" }],
  ])("with %s is refused, and counts for nothing", async (_, body) => {
    expect(await sendView(body)).toBe(400);
    expect(rows()).toEqual([]);
  });

  it("stores no unknown name of a page, form or field", async () => {
    await sendView({ ...view, path: "/en/nowhere/" });
    await sendView({ ...view, path: "/xx/" });
    await sendView({
      path: "/en/",
      device: "phone",
      forms: [
        { form: "__proto__", begun: true, refused: [] },
        { form: "contact", refused: ["lastName", "constructor", "a/b"] },
      ],
    });
    expect(rows()).toEqual([
      ["refused/contact/lastName", 1],
      ["shown/contact", 1],
    ]);
  });

  it("is rejected from another site, with another method, if too large or beyond the rate limit", async () => {
    expect(await sendView(view, { origin: "https://evil.example" })).toBe(403);
    expect(await sendView(view, {})).toBe(403);
    expect(await sendView({ ...view, path: `/${"x".repeat(3_000)}` })).toBe(413);
    expect((await site.get("/api/views")).status).toBe(405);
    world.limitReached(true);
    expect(await sendView(view, { origin, "cf-connecting-ip": "192.0.2.1" })).toBe(429);
    expect(rows()).toEqual([]);
  });

  it("is dropped if the database refuses, and no visitor sees an error", async () => {
    const refusing = { prepare: () => Object.assign({}, { bind: () => ({}) }) };
    const lost: string[] = [];
    const broken = createCounters(
      {
        ...refusing,
        batch: async () => {
          throw new Error("D1_ERROR");
        },
      } as never,
      world.now,
      (event) => void lost.push(event),
    );
    await broken.note({ ...view, forms: [] }, page);
    expect(lost).toEqual(["counters-lost"]);
  });
});

describe("the counters", () => {
  it("are written together, at most once a minute by an isolate", async () => {
    const note = () => counters.note({ ...view, forms: [] }, page);
    for (let nth = 0; nth < 500; nth += 1) await note();
    const lcp = () => Object.fromEntries(rows())["lcp/page/en/phone/4"];
    expect(lcp()).toBe(1);
    world.pass(61_000);
    await note();
    expect(lcp()).toBe(501);
  });

  it("are limited to a thousand rows an hour, for any number of isolates", async () => {
    for (let nth = 0; nth < 600; nth += 1) {
      const another = createCounters(database.d1, world.now, () => undefined);
      await another.note({ ...view, lcp: (nth * 37) % 20_000, forms: [] }, page);
    }
    const sum = rows().reduce((all, [, count]) => all + Number(count), 0);
    expect(sum).toBeGreaterThan(500);
    expect(sum).toBeLessThanOrEqual(1_004);
    world.pass(3_600_000);
    await createCounters(database.d1, world.now, () => undefined).note(
      { ...view, forms: [] },
      page,
    );
    expect(rows().length).toBeGreaterThan(0);
    const after = rows().reduce((all, [, count]) => all + Number(count), 0);
    expect(after).toBe(sum + 3);
  });

  it("are deleted after 400 days", async () => {
    await counters.note({ ...view, forms: [] }, page);
    world.pass(401 * 86_400_000);
    await counters.note({ ...view, device: "desktop", forms: [] }, page);
    expect(rows().map(([name]) => String(name).split("/")[3])).toEqual([
      "desktop",
      "desktop",
      "desktop",
    ]);
  });
});

describe("the page of the desk", () => {
  it("shows on the first day that nothing is known", async () => {
    expect(await see()).toContain("No view has reported yet.");
    expect(await see("de")).toContain("Noch hat kein Aufruf etwas gemeldet.");
  });

  it("shows that fewer than fifty views are too few, and then the 75th percentile", async () => {
    for (let nth = 0; nth < 49; nth += 1) await counters.note({ ...view, forms: [contact] }, page);
    world.pass(61_000);
    await counters.note({ ...view, device: "desktop", lcp: 4_500, forms: [] }, page);
    expect(await see()).toMatch(/page phone too few to tell too few to tell too few to tell 49/);
    world.pass(61_000);
    await counters.note({ ...view, lcp: 4_500, forms: [contact] }, page);
    const text = await see();
    // 37.5 of 50 values, in the range from 1,000 to 1,300 ms.
    expect(text).toMatch(/page phone 1\.2 s good 69 ms good 0\.02 good 50/);
    expect(text).toContain(`contact about ${50 * viewsPerSample} about 500 0 0 lastName (50)`);
    expect(await see("de")).toMatch(/page Handy 1,2 s gut/);
  });

  it("counts how many of all leads were sent and delivered, by form and campaign", async () => {
    await world.post({ message: "One", utm_campaign: "<b>spring" });
    await world.post({ message: "Two" });
    await world.settle();
    await world.consume();
    const text = await see();
    expect(text).toMatch(/contact too few to tell too few to tell 2 2/);
    expect(text).toContain("&lt;b&gt;spring contact 1 1");
  });

  it("shows that the numbers are unknown if the database does not answer", async () => {
    world.moods.outbox = "refuses";
    expect(await see()).toContain("Status unknown");
  });
});

it("the page's script samples as many views as the desk expects", () => {
  const loader = readFileSync("client/loader.ts", "utf8");
  expect(loader).toContain(`Math.random() < ${1 / viewsPerSample} &&`);
});
