import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { editorSession } from "../../../test/contracts/site.ts";
import { demoLanguages, isWhole } from "../languages.ts";
import { paths } from "../../../src/language/paths.ts";
import { openSite } from "./site.ts";

/*
 * How many calls the site makes to Storyblok in a month. Plans include a limited number, so the numbers in
 * the documents are checked here.
 */

/** The pages that show names from a datasource. */
const hubs = ["blog", "library", "successHub", "templateHub"] as const;
const hourMs = 3_600_000;
const days = 30;
const publishes = 30;
/** The calls of a publish without datasources: the space, its version, the links and the story. */
const perPublish = 4;

let now = Date.now();
const site = await openSite({ now: () => now });

const written = (count: number) => count.toLocaleString("en");
/** Returns a document with each paragraph in one line. */
async function read(name: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, `../../../docs/${name}.md`), "utf8");
  return text.replace(/(?<=\S)\n *(?=[a-z\d`])/gi, " ");
}

/** Returns how many calls a complete read takes now, including the datasources that are due. */
async function callsOfAll(): Promise<number> {
  await site.parts.writer.look({ whole: true });
  return Number(site.events.findLast(({ event }) => event === "catalog")?.facts?.["calls"]);
}

it("the calls to Storyblok per month match the documentation", async () => {
  for (const language of demoLanguages) {
    for (const hub of hubs) {
      await (await site.get(paths.to(hub, language))).text();
    }
  }
  // A page opened by an editor also requests the data for its findings.
  const cookie = await editorSession(site);
  await (await site.get(paths.to("blog", "en"), { cookie })).text();
  await site.settle();
  const completeRead = await callsOfAll();
  now += 7 * hourMs;
  const pairs = (await callsOfAll()) - completeRead;
  expect(Math.min(completeRead, pairs)).toBeGreaterThan(0);
  // The numbers are for the five languages of the demo.
  if (!isWhole) return;
  const [performance, deploy] = await Promise.all([read("performance"), read("deploy")]);

  const eachMinute = 24 * 60 * days;
  const published = publishes * perPublish * days;
  const afterEach = pairs * publishes * days;
  const quiet = pairs * 4 * days;
  const nightly = completeRead * days;
  expect(performance).toContain(`(${pairs} pairs of datasource and language)`);
  const rows = [...performance.matchAll(/^\| (the look|30 publ|datas|full rebuild|\*\*all).*\|/gm)];
  expect(rows.map(([row]) => row.split("|")[2]?.replaceAll("**", "").trim())).toEqual([
    written(eachMinute),
    written(published),
    `${written(afterEach)} at most`,
    written(quiet),
    written(nightly),
    `${written(eachMinute + published + afterEach + quiet + nightly)} at most`,
  ]);
  // Reads of the pairs: at most six in the hour of all publishes, or one in each hour of a working day.
  const [inAnHour, inADay] = [pairs * 6 * days, pairs * 8 * days];
  expect(performance).toContain(`take ${written(inAnHour)} instead of ${written(afterEach)}, and`);
  expect(performance).toContain(`At 60, those of a working day take ${written(inADay)}.`);

  const eachFive = eachMinute / 5;
  expect(deploy).toContain(
    `${written(eachFive + published + inADay + quiet + nightly)} by the \`free\` setting, ${written(eachMinute + published + afterEach + quiet + nightly)} at most by production's`,
  );
  expect(deploy).toContain(
    `a look every five minutes is ${written(eachFive)} of them, datasources once an hour ${written(inADay)}.`,
  );
});
