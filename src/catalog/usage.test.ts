import { expect, it } from "vitest";
import { mapStorage, mapStore } from "../../test/stores.ts";
import { createUsage } from "./usage-of-day.ts";
import { countStore, countsIn, countsText, noCounts } from "./usage.ts";

it("adds up what the isolates of a day report, and starts again at midnight UTC", async () => {
  const clock = { ms: Date.UTC(2026, 10, 20, 23, 50) };
  const now = () => clock.ms;
  const storage = mapStorage();
  const usage = createUsage(storage, now, noCounts());
  await usage.called({ ...noCounts(), reads: 7, writes: 2 });
  clock.ms += 61_000;
  await usage.called({ ...noCounts(), reads: 1 });
  expect(await usage.today()).toMatchObject({ day: "2026-11-20", reads: 8, writes: 2 });
  // Another object continues with the saved counts.
  expect(await createUsage(storage, now, noCounts()).today()).toMatchObject({
    reads: 8,
    objectCalls: 2,
  });
  clock.ms += 10 * 60_000;
  expect(await usage.today()).toEqual({ ...noCounts(), day: "2026-11-21" });
});

it("saves its counts at most once a minute", async () => {
  const saved: string[] = [];
  const storage = mapStorage();
  const { put } = storage;
  const counting = {
    ...storage,
    put: (key: string, value: unknown) => (saved.push(key), put(key, value)),
  };
  const usage = createUsage(counting, () => 0, noCounts());
  for (let report = 0; report < 100; report += 1) await usage.called({ ...noCounts(), reads: 1 });
  expect(saved).toHaveLength(1);
  expect((await usage.today()).reads).toBe(100);
});

it("counts all operations on a store, including those that it refuses", async () => {
  const counts = noCounts();
  const store = countStore(
    { ...mapStore(), put: () => Promise.reject(new Error("limit")) },
    counts,
  );
  await store.get("a");
  await store.get("b");
  await expect(store.put("a", "1")).rejects.toThrow("limit");
  await store.delete("a");
  expect(counts).toEqual({ ...noCounts(), reads: 2, writes: 1, deletes: 1 });
});

it.each([null, "", "1-2", "1-2-3-4-5-6", "-1-x-1e9-∞-99999999999"])(
  "reads counts from %j that are numbers of at least 0",
  (text) => {
    for (const count of Object.values(countsIn(text))) expect(count).toBeGreaterThanOrEqual(0);
  },
);

it("reads counts as it wrote them", () => {
  const counts = { reads: 1, writes: 20, deletes: 0, objectCalls: 4, storyblokCalls: 5 };
  expect(countsIn(countsText(counts))).toEqual(counts);
});
