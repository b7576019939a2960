import { expect, it } from "vitest";
import { type Flights, oneFlight } from "./single-flight.ts";

/** Makes a call with a clock that does not advance. */
const flyIn = <Outcome>(flights: Flights<Outcome>, work: () => Promise<Outcome>) =>
  oneFlight(
    flights,
    "a",
    () => 0,
    () => undefined,
    work,
  );

it("all callers share one call whose result is null", async () => {
  const flights: Flights<string | null> = new Map();
  let calls = 0;
  const work = async () => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
    return null;
  };
  const all = await Promise.all(Array.from({ length: 20 }, () => flyIn(flights, work)));
  expect(new Set(all)).toEqual(new Set([null]));
  expect(calls).toBe(1);
});

it("if a call fails, one waiting caller makes the next call at once", async () => {
  const flights: Flights<string> = new Map();
  const failed = flyIn(flights, async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    throw new Error("it failed");
  });
  const waiting = ["one", "two"].map((answer) => flyIn(flights, async () => answer));
  await expect(failed).rejects.toThrow("it failed");
  expect(await Promise.all(waiting)).toEqual(["one", "one"]);
});

it("if a call never ends, one waiting caller makes the next, and the others get its result", async () => {
  const flights: Flights<string> = new Map();
  let time = 0;
  let calls = 0;
  const fly = (work: () => Promise<string>) =>
    oneFlight(
      flights,
      "a",
      () => time,
      () => undefined,
      work,
    );
  void fly(() => new Promise(() => undefined));
  const waiting = Array.from({ length: 20 }, () =>
    fly(async () => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return "there";
    }),
  );
  time = 3_000;
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["there"]));
  expect(calls).toBe(1);
});

it("a caller whose wait is over still gets a result that has arrived", async () => {
  const flights: Flights<string> = new Map();
  let time = 0;
  const fly = (work: () => Promise<string>) =>
    oneFlight(
      flights,
      "a",
      () => time,
      () => undefined,
      work,
    );
  const first = fly(async () => {
    await Promise.resolve();
    return "first";
  });
  const waiting = fly(async () => "called again");
  time = 10_000;
  expect(await first).toBe("first");
  expect(await waiting).toBe("first");
});
