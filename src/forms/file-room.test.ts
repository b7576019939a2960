import { expect, test } from "vitest";
import { type FileReservation, createFileRoom } from "./file-room.ts";

/** A room of 100 bytes with a post that never ends. `isFree` checks whether another fits. */
async function occupied() {
  let now = 0;
  const room = createFileRoom(() => now, 100);
  const reservation = await new Promise<FileReservation>((resolve) => {
    void room.reserve("203.0.113.7", (given) => {
      resolve(given);
      return new Promise(() => {});
    });
  });
  expect(reservation.take(60)).toBe(true);
  const isFree = () => room.reserve("198.51.100.7", async ({ take }) => take(60));
  return { reservation, room, isFree, pass: (ms: number) => void (now += ms) };
}

test.each([
  ["more", 20_000],
  ["whole", 5_000],
] as const)(
  "room that is not given back after %s is free again after %d ms",
  async (received, ms) => {
    const { reservation, isFree, pass } = await occupied();
    pass(10_000);
    reservation.renew(received);
    pass(ms - 1);
    expect(await isFree()).toBe(false);
    pass(1);
    expect(await isFree()).toBe(true);
  },
);

test("a sender who continues after the time is up still uses the room", async () => {
  const { reservation, isFree, pass } = await occupied();
  pass(20_000);
  expect(await isFree()).toBe(true);
  reservation.renew("more");
  expect(await isFree()).toBe(false);
});

test("an incomplete post gives way to a network that uses less room; a complete post does not", async () => {
  const { reservation, room } = await occupied();
  let dropped = 0;
  reservation.onDrop(() => {
    dropped += 1;
    reservation.give(60);
  });
  reservation.renew("more");
  expect(await room.reserve("198.51.100.7", async ({ take }) => take(50))).toBe(true);
  expect(dropped).toBe(1);

  const other = await occupied();
  other.reservation.renew("whole");
  expect(await other.room.reserve("198.51.100.7", async ({ take }) => take(50))).toBe(false);
});
