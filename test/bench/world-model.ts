import { dayMs, hourMs } from "../../src/base/clock.ts";
import { freshMsOf, waitOf } from "../../src/catalog/pace.ts";

/*
 * Locations around the world on one day, as a simulation of events. `pace.ts` decides whom a view asks
 * (`waitOf`); this file tracks what it then shows. It uses no network and no real time, so a day takes
 * seconds. `world-model.test.ts` checks that the code does the same.
 */

export type Outage = {
  readonly of: "kv" | "object" | "storyblok";
  readonly from: number;
  readonly to: number;
};

export type Day = {
  readonly locations: number;
  readonly viewsADay: number;
  readonly publishes: number;
  readonly outages: readonly Outage[];
  /** The seed of the random numbers. The same seed gives the same day. */
  readonly seed: number;
  /** Called for each view, in no order. */
  readonly viewed?: (view: View) => void;
};

/** A view: its time, in ms of the day, and its isolate and location. `isCold`: the isolate is empty. */
export type View = {
  readonly at: number;
  readonly location: number;
  readonly isolate: number;
  readonly isCold: boolean;
};

const waitMs = 100;
const kvMs = 30;
const objectDeadlineMs = 1_000;
/** More than a moment for the object, and for KV's pointer and packs. */
export const longMs = waitMs + 5 * kvMs;
/** An isolate without requests for this long is gone. */
const idleMs = 5 * 60_000;
const maxIsolates = 20;
/** How many views per second one isolate takes, roughly, before another one starts. */
const viewsAnIsolate = 0.5;
const maxKvLagMs = 60_000;
/** One object answers about a thousand calls a second. */
export const objectCallsASecond = 1_000;

/** The share of a day's views in each hour of a location's local time: a European business site. */
const curve = [1, 1, 1, 1, 1, 2, 4, 8, 12, 14, 14, 13, 11, 13, 14, 13, 11, 8, 6, 5, 5, 4, 3, 2];
const curveSum = curve.reduce((a, b) => a + b, 0);

type Isolate = {
  order: number;
  requestedAt: number;
  confirmedAt: number;
  movedAt: number;
  unanswered: number;
  viewedAt: number;
  /** The pending answer: when it arrives, and its catalog; `order` is -1 if the object does not answer. */
  answer: { readonly at: number; readonly requestedAt: number; readonly order: number } | null;
};

type Location = {
  readonly nth: number;
  readonly share: number;
  readonly offsetHours: number;
  /** To the object and back. */
  readonly roundMs: number;
  readonly kvLagMs: readonly number[];
  readonly isolates: Isolate[];
  near: { order: number; at: number } | null;
  /** The latest catalog whose packs its cache has. */
  packed: number;
  /** The latest catalog that was shown here. */
  shown: number;
};

export type Shown = {
  readonly views: number;
  /** Calls of the object: all, in the worst second, and those refused because there were too many. */
  readonly objectCalls: number;
  readonly worstSecond: number;
  readonly overloaded: number;
  /** Reads of KV: pointers and packs. */
  readonly kvReads: number;
  /** For each view that was behind what was published: by how many ms. */
  readonly behind: readonly number[];
  /** Views that showed an older catalog than one shown here before. */
  readonly back: number;
  /** Views for which there was nothing to show in time. */
  readonly failed: number;
  /** Views that waited longer than `longMs`. */
  readonly waited: number;
  /** When something is published, and when the object knows it, in ms of the day. */
  readonly published: readonly number[];
  readonly liveAt: readonly number[];
  readonly world: readonly Pick<Location, "roundMs" | "kvLagMs">[];
};

/** mulberry32: fast, and the same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function simulate(day: Day): Shown {
  const { locations, viewsADay, publishes, outages, seed, viewed } = day;
  const random = createRandom(seed);
  const isOut = (of: Outage["of"], at: number) =>
    outages.some((outage) => outage.of === of && at >= outage.from && at < outage.to);
  const backAt = (of: Outage["of"], at: number) =>
    Math.max(
      at,
      ...outages
        .filter((one) => one.of === of && at >= one.from && at < one.to)
        .map(({ to }) => to),
    );

  // Publishes in editors' working hours, and when the object learns of each: a webhook or a later pass.
  const published = Array.from({ length: publishes }, () => (8 + random() * 10) * hourMs).toSorted(
    (a, b) => a - b,
  );
  const liveAt: number[] = [];
  for (const at of published) {
    const known = Math.max(backAt("object", backAt("storyblok", at)) + 2_000, liveAt.at(-1) ?? 0);
    liveAt.push(known);
  }
  const orderAt = (at: number) => countUntil(liveAt, at);
  const publishedAt = (at: number) => countUntil(published, at);

  const world = Array.from({ length: locations }, (_, at): Location => {
    // By Zipf's law: the first city has the most views.
    const share = 1 / (at + 1);
    const roundMs = 10 + random() * 290;
    const lags = published.map(() => random() * maxKvLagMs);
    return {
      nth: at,
      share,
      offsetHours: Math.floor(random() * 3) + (at % 5 === 4 ? 8 : 0),
      roundMs,
      kvLagMs: lags,
      isolates: [],
      near: null,
      packed: -1,
      shown: 0,
    };
  });
  const shares = world.reduce((sum, { share }) => sum + share, 0);

  const seconds = new Uint32Array(dayMs / 1000 + 3_600);
  const count = {
    views: 0,
    objectCalls: 0,
    overloaded: 0,
    kvReads: 0,
    back: 0,
    failed: 0,
    waited: 0,
  };
  const behind: number[] = [];

  /** Counts a call, and returns true if the object accepts it at that moment. */
  function callObject(at: number): boolean {
    const second = Math.floor(at / 1000);
    count.objectCalls += 1;
    seconds[second] = (seconds[second] ?? 0) + 1;
    if (isOut("object", at)) return false;
    if ((seconds[second] ?? 0) <= objectCallsASecond) return true;
    count.overloaded += 1;
    return false;
  }

  /** Returns the catalog that KV names here, or -1 if it does not answer. */
  function orderInKv(location: Location, at: number): number {
    count.kvReads += 1;
    if (isOut("kv", at)) return -1;
    let order = orderAt(at);
    while (order > 0 && (liveAt[order - 1] ?? 0) + (location.kvLagMs[order - 1] ?? 0) > at)
      order -= 1;
    return order;
  }

  /** Returns true if a catalog can be opened: its packs are here, or KV or the object has them. */
  function canOpen(location: Location, order: number, at: number): boolean {
    if (order <= location.packed) return true;
    // The index, and the pack with the root. Nothing of the versions between is read.
    const news = 2;
    // After a refusal, KV gets no further requests for a while.
    count.kvReads += isOut("kv", at) ? 1 : news;
    const isThere = !isOut("kv", at) || Array.from({ length: news }).every(() => callObject(at));
    if (isThere) location.packed = order;
    return isThere;
  }

  function adopt(
    location: Location,
    isolate: Isolate,
    order: number,
    confirmedAt: number,
    at: number,
  ) {
    if (order > isolate.order && canOpen(location, order, at)) {
      if (isolate.order >= 0) isolate.movedAt = at;
      isolate.order = order;
    }
    if (isolate.order >= order) isolate.confirmedAt = Math.max(isolate.confirmedAt, confirmedAt);
  }

  function settle(location: Location, isolate: Isolate, at: number) {
    const { answer } = isolate;
    if (!answer || answer.at > at) return;
    isolate.answer = null;
    if (answer.order >= 0) {
      isolate.unanswered = 0;
      adopt(location, isolate, answer.order, answer.requestedAt, answer.at);
      if (!location.near || location.near.at < answer.requestedAt) {
        location.near = { order: answer.order, at: answer.requestedAt };
      }
      return;
    }
    isolate.unanswered += 1;
    const kvOrder = orderInKv(location, answer.at);
    if (kvOrder >= 0) adopt(location, isolate, kvOrder, answer.requestedAt, answer.at);
  }

  function requestCatalog(location: Location, isolate: Isolate, at: number) {
    isolate.requestedAt = at;
    const freshMs = freshMsOf(isolate, at);
    const { near } = location;
    if (near && near.at > isolate.confirmedAt) adopt(location, isolate, near.order, near.at, at);
    if (near && at - near.at < freshMs) return;
    const answers = callObject(at);
    isolate.answer = answers
      ? { at: at + location.roundMs, requestedAt: at, order: orderAt(at + location.roundMs / 2) }
      : { at: at + objectDeadlineMs, requestedAt: at, order: -1 };
  }

  function view(location: Location, at: number, rate: number) {
    count.views += 1;
    const wanted = Math.min(maxIsolates, Math.max(1, Math.ceil(rate / viewsAnIsolate)));
    const nth = Math.floor(random() * wanted);
    const known = location.isolates[nth];
    const isolate = known && at - known.viewedAt < idleMs ? known : coldIsolate();
    viewed?.({ at, location: location.nth, isolate: nth, isCold: isolate !== known });
    location.isolates[nth] = isolate;
    isolate.viewedAt = at;
    settle(location, isolate, at);
    const wait = waitOf(isolate, isolate.answer !== null, at);
    let until = at;
    if (wait !== "nothing") {
      // In parallel with the object, if there is already something to show.
      const early = wait === "word" && isolate.order >= 0 ? orderInKv(location, at) : null;
      if (!isolate.answer) requestCatalog(location, isolate, at);
      until = Math.min(at + waitMs, isolate.answer?.at ?? at);
      settle(location, isolate, until);
      if (wait === "word" && at - isolate.confirmedAt >= 60_000) {
        const kvOrder = early ?? orderInKv(location, until);
        until = Math.max(until, at + kvMs);
        if (kvOrder >= 0) adopt(location, isolate, kvOrder, -Infinity, until);
        else if (isolate.answer) {
          until = isolate.answer.at;
          settle(location, isolate, until);
        }
        // The catalog that the location knew last.
        if (isolate.order < 0 && location.near)
          adopt(location, isolate, location.near.order, location.near.at, until);
      }
    }
    if (until - at > longMs) count.waited += 1;
    if (isolate.order < 0) {
      count.failed += 1;
      return;
    }
    if (isolate.order < location.shown) count.back += 1;
    location.shown = Math.max(location.shown, isolate.order);
    if (publishedAt(at) > isolate.order) behind.push(at - (published[isolate.order] ?? at));
  }

  for (const location of world) {
    const views = (viewsADay * location.share) / shares;
    for (let hour = 0; hour < 24; hour += 1) {
      const local = (hour + location.offsetHours) % 24;
      const rate = (views * (curve[local] ?? 0)) / curveSum / 3_600;
      if (rate <= 0) continue;
      const end = (hour + 1) * hourMs;
      for (let at = hour * hourMs - (Math.log(1 - random()) / rate) * 1000; at < end;) {
        view(location, at, rate);
        at -= (Math.log(1 - random()) / rate) * 1000;
      }
    }
  }
  const worstSecond = seconds.reduce((most, one) => Math.max(most, one), 0);
  const sorted = behind.toSorted((a, b) => a - b);
  return { ...count, worstSecond, behind: sorted, published, liveAt, world };
}

function coldIsolate(): Isolate {
  const never = {
    requestedAt: -Infinity,
    confirmedAt: -Infinity,
    movedAt: -Infinity,
    viewedAt: -Infinity,
  };
  return { ...never, order: -1, unanswered: 0, answer: null };
}

function countUntil(sorted: readonly number[], at: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
