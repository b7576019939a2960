import { expect, it } from "vitest";
import { type Flights, oneFlight } from "./single-flight.ts";

it("where a call never ends, one of those that wait makes the next, and the others get it", async () => {
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

it("a look that comes late finds what is there by then", async () => {
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
