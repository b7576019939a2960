import { expect, test } from "vitest";
import { type FileLock, createFileRoom } from "./file-room.ts";

/** A room of 100 bytes, a post in it that never ends, and whether another has room for as much. */
async function occupied() {
  let now = 0;
  const room = createFileRoom(() => now, 100);
  const lock = await new Promise<FileLock>((resolve) => {
    void room.lend("203.0.113.7", (given) => {
      resolve(given);
      return new Promise(() => {});
    });
  });
  expect(lock.take(60)).toBe(true);
  const isFree = () => room.lend("198.51.100.7", async ({ take }) => take(60));
  return { lock, room, isFree, pass: (ms: number) => void (now += ms) };
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

test("who still sends gives way to a network that has less; whose post is whole does not", async () => {
  const { lock, room } = await occupied();
  let dropped = 0;
  lock.onLost(() => {
    dropped += 1;
    lock.give(60);
  });
  lock.renew("more");
  expect(await room.lend("198.51.100.7", async ({ take }) => take(50))).toBe(true);
  expect(dropped).toBe(1);

  const other = await occupied();
  other.lock.renew("whole");
  expect(await other.room.lend("198.51.100.7", async ({ take }) => take(50))).toBe(false);
});
