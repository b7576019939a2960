import { expect, it } from "vitest";
import { hourMs } from "../base/clock.ts";
import { raiseAlert } from "./alert.ts";
import type { LeadParts } from "./lead-parts.ts";

it("sends the first of a kind in an hour, remembered in memory if the outbox cannot be reached", async () => {
  let [now, status] = [Date.UTC(2026, 10, 2), 500];
  const sent: string[] = [];
  const parts: Partial<LeadParts> = {
    outbox: {
      prepare() {
        throw new Error("refused");
      },
    } as unknown as LeadParts["outbox"],
    alertUrl: "https://alerts.example/hook",
    alerted: new Map(),
    now: () => now,
    log: () => {},
    fetch: async (_, init) => {
      sent.push(JSON.parse(String(init?.body)).alert.reason);
      return new Response(null, { status });
    },
  };
  const alertsFor = async (reason: string) => {
    await raiseAlert(parts as LeadParts, { outcome: "misconfigured", reason });
    return sent.splice(0);
  };
  expect(await alertsFor("A")).toEqual(["A"]);
  // The first message did not arrive.
  status = 200;
  expect(await alertsFor("A")).toEqual(["A"]);
  expect(await alertsFor("A")).toEqual([]);
  expect(await alertsFor("B")).toEqual(["B"]);
  now += hourMs - 1;
  expect(await alertsFor("A")).toEqual([]);
  now += 1;
  expect(await alertsFor("A")).toEqual(["A"]);
});
