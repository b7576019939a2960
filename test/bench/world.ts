/*
 * `npm run bench -- world`: the effect of a publish and of an outage around the world, by simulation. It uses
 * no network and runs in seconds.
 */
import { hourMs } from "../../src/base/clock.ts";
import { prices } from "./prices.ts";
import { type Day, type Outage, objectCallsASecond, simulate } from "./world-model.ts";

const locations = 330;
const publishes = 30;
const daysAMonth = 30;
const out = (of: Outage["of"]): Outage => ({ of, from: 10 * hourMs, to: 11 * hourMs });

const costOf = (calls: number, { included, million }: { included: number; million: number }) =>
  (Math.max(0, calls * daysAMonth - included) / 1e6) * million;

const seconds = (ms: number) => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;

function row(overrides: Partial<Day> & Pick<Day, "viewsADay">) {
  const shown = simulate({ locations, publishes, outages: [], seed: 1, ...overrides });
  const { views, behind, objectCalls, kvReads } = shown;
  const at = (share: number) => {
    // Most views show what is published, so they are not behind.
    const place = Math.floor(views * share) - (views - behind.length);
    return place < 0 ? "0 s" : seconds(behind[Math.min(place, behind.length - 1)] ?? 0);
  };
  return {
    "object calls a second": `${(objectCalls / 86_400).toFixed(1)}, worst ${shown.worstSecond}`,
    refused: shown.overloaded,
    "KV reads a day": kvReads,
    "behind: 99%": at(0.99),
    "99.9%": at(0.999),
    most: seconds(behind.at(-1) ?? 0),
    back: shown.back,
    "waited longer": shown.waited,
    503: shown.failed,
    "dollars a month": (
      costOf(objectCalls, prices.placeRequests) + costOf(kvReads, prices.kvReads)
    ).toFixed(2),
  };
}

const perDay = (month: number) => month / daysAMonth;
console.log(`One day, ${locations} locations with up to 20 isolates each, ${publishes} publishes:`);
console.table(
  Object.fromEntries(
    [1e3, 1e4, 1e5, 1e6, 1e7, 1e8].map((month) => [
      `${month.toLocaleString("en")} views a month`,
      row({ viewsADay: perDay(month) }),
    ]),
  ),
);
console.log("The same with an outage from ten to eleven:");
const cases = [
  ["of KV", [out("kv")]],
  ["of the object", [out("object")]],
  ["of Storyblok", [out("storyblok")]],
  ["of KV and the object", [out("kv"), out("object")]],
] as const;
console.table(
  Object.fromEntries(
    [1e5, 1e7].flatMap((month) =>
      cases.map(([name, outages]) => [
        `${month.toLocaleString("en")}, ${name}`,
        row({ viewsADay: perDay(month), outages }),
      ]),
    ),
  ),
);
console.log(
  `Where it breaks: the object takes some ${objectCallsASecond.toLocaleString("en")} calls a second, and each location that is read asks every two seconds.`,
);
console.table(
  Object.fromEntries(
    [330, 1_000, 2_000, 4_000].map((many) => [
      `${many.toLocaleString("en")} locations, 100 million views`,
      row({ viewsADay: perDay(1e8), locations: many }),
    ]),
  ),
);
console.log(
  "What it refuses KV answers, a minute late at most, and each isolate asks half a minute apart.",
);
