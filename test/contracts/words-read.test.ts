import { afterAll, expect, it, vi } from "vitest";
import { withFallbacks } from "../../src/language/language.ts";
import { paths } from "../../src/language/paths.ts";
import { smallLanguages } from "./small-site.ts";

/*
 * The words of a language are loaded at the first request for one of its pages. Routes that can answer in any
 * language load all.
 */

// This process has loaded them all. Start as a new isolate does, without any words.
vi.resetModules();
afterAll(() => vi.resetModules());
const { openSmallSite, post } = await import("./small-site.ts");
const { tables } = await import("../../src/language/tables.ts");
const site = await openSmallSite();

const [language = "en"] = smallLanguages.slice(-1);
const others = smallLanguages.filter((one) => !withFallbacks(language).includes(one));
const [hub, own] = [`/${language}/blog/`, `/${language}/blog/own/`];
const [calendar, event] = [`/${language}/events/`, `${language}/events/day`];
const at = (path: string, component: string, more: object = {}) => {
  return { slug: path.slice(1), content: { component, title: "Own", ...more } };
};
site.space.publish(
  at(hub, "blog-overview"),
  { slug: own.slice(1, -1), content: post("Own") },
  at(calendar, "events-overview"),
  at(`/${event}`, "event-detail-page", { date: "2027-03-05 09:30" }),
);
await site.published();

it.each([
  // First, because no page with content has been read yet.
  [paths.myData(language, "nothing"), 404],
  [paths.home(language), 200],
  [hub, 200],
  [paths.feed(hub), 200],
  [own, 200],
  [paths.markdown(own), 200],
  [`${hub}first-post/`, 200],
  [calendar, 200],
  [paths.calendar(calendar), 200],
  [`/${event}/`, 200],
  [paths.calendarEntry(event), 200],
  [paths.to("search", language), 200],
  [`${paths.to("search", language)}?q=post`, 200],
  [paths.llms(language), 200],
  [`/${language}/nope/`, 404],
  [`/${language}/nope/index.md`, 404],
])("%s reads no texts of another language", async (path, status) => {
  const answer = await site.get(path);
  expect(answer.status).toBe(status);
  await answer.text();
  await site.settle();
  for (const other of others) expect(() => tables[other].words, other).toThrow("were not read");
});

it.each(["/desk/", "/robots.txt"])("%s can use the texts of every language", async (path) => {
  await (await site.get(path)).text();
  for (const other of smallLanguages) expect(tables[other].words, other).toBeTypeOf("object");
});
