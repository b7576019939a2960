import { expect, test } from "vitest";
import { type FileLock, createFileRoom } from "./file-room.ts";

/** A room of 100 bytes, a post in it that never ends, and whether another has room for 50. */
async function occupied() {
  let now = 0;
  const room = createFileRoom(() => now, 100);
  const lock = await new Promise<FileLock>((resolve) => {
    void room.lend("203.0.113.7", (given) => {
      resolve(given);
      return new Promise(() => {});
    });
  });
  expect(lock.take(75)).toBe(true);
  const isFree = () => room.lend("198.51.100.7", async ({ take }) => take(50));
  return { lock, isFree, pass: (ms: number) => void (now += ms) };
}

test.each([
  ["more", 20_000],
  ["whole", 5_000],
] as const)("room that is not given back is free %s: after %d ms", async (came, ms) => {
  const { lock, isFree, pass } = await occupied();
  pass(10_000);
  lock.renew(came);
  pass(ms - 1);
  expect(await isFree()).toBe(false);
  pass(1);
  expect(await isFree()).toBe(true);
});

test("who goes on after their time still holds what they took", async () => {
  const { lock, isFree, pass } = await occupied();
  pass(20_000);
  expect(await isFree()).toBe(true);
  lock.renew("more");
  expect(await isFree()).toBe(false);
});
