import type { Clock } from "../base/clock.ts";
import { stalledMs } from "./counted-body.ts";
import { networkOf } from "./network.ts";

export type FileRoom = ReturnType<typeof createFileRoom>;

/** What one post holds of the room. */
export type FileReservation = {
  /** False where there is no room for so many bytes more. */
  readonly take: (bytes: number) => boolean;
  readonly give: (bytes: number) => void;
  /** What lets go of all that was taken so far, where others need it more: no one waits for a slow sender. */
  readonly onDrop: (drop: () => void) => void;
  /** More of the post came, or the whole of it: what it took stays taken for another while. */
  readonly renew: (received: keyof typeof reservationMs) => void;
};

const maxHeldBytes = 40 * 1024 * 1024;
/** As much as one post may bring, and never all. */
const maxShare = 3 / 4;
/** What an answer takes, whatever is down, and some more. In ms. */
const maxAnswerMs = 5000;
/** Anyone who is silent for longer is cut off, or answered. In ms. */
const reservationMs = { more: stalledMs + maxAnswerMs, whole: maxAnswerMs };

/**
 * The bytes of visitors' files that one isolate holds at a time, of all posts together. An isolate has
 * 128 MB, and what it remembers of pages needs its part. What a post took is free again once `use` is
 * done, however that ends; and where it never does, once no one can be at it any more: in workerd no
 * `finally` runs for a visitor who leaves while they wait.
 */
export function createFileRoom(now: Clock, maxBytes = maxHeldBytes) {
  type Held = {
    readonly network: string;
    bytes: number;
    until: number;
    /** Null once all of its post is here, which nothing takes away any more. */
    drops: (() => void)[] | null;
  };
  const reservations = new Set<Held>();

  function hasRoomFor(bytes: number, network: string): boolean {
    let all = bytes;
    let share = bytes;
    for (const reservation of reservations) {
      if (reservation.until <= now()) {
        reservations.delete(reservation);
        continue;
      }
      all += reservation.bytes;
      if (reservation.network === network) share += reservation.bytes;
    }
    return all <= maxBytes && share <= maxBytes * maxShare;
  }

  /**
   * Room for a network that has less than another has in posts that still come: of those with the most the one
   * that began first is dropped, until there is room or no one has more.
   */
  function makeRoomFor(bytes: number, network: string): boolean {
    while (!hasRoomFor(bytes, network)) {
      const own = heldBy(network) + bytes;
      const coming = [...reservations].filter(
        (reservation) =>
          reservation.drops !== null && reservation.bytes > 0 && heldBy(reservation.network) > own,
      );
      const [most] = coming.toSorted((a, b) => heldBy(b.network) - heldBy(a.network));
      if (!most) return false;
      for (const drop of most.drops ?? []) drop();
      reservations.delete(most);
    }
    return true;
  }

  const heldBy = (network: string) =>
    [...reservations].reduce(
      (sum, reservation) => (reservation.network === network ? sum + reservation.bytes : sum),
      0,
    );

  return {
    /** `ip`: who posts; all posts of one network together have no more than a share. */
    async reserve<Answer>(
      ip: string | null,
      use: (reservation: FileReservation) => Promise<Answer>,
    ): Promise<Answer> {
      const network = networkOf(ip ?? "").around;
      const held: Held = { network, bytes: 0, until: 0, drops: [] };
      // One that went on after its end still holds what it took.
      const renew: FileReservation["renew"] = (received) => {
        held.until = now() + reservationMs[received];
        if (received === "whole") held.drops = null;
        if (held.bytes > 0) reservations.add(held);
      };
      try {
        return await use({
          take(bytes) {
            if (!makeRoomFor(bytes, network)) return false;
            held.bytes += bytes;
            renew("more");
            return true;
          },
          give: (bytes) => void (held.bytes -= bytes),
          onDrop: (drop) => void held.drops?.push(drop),
          renew,
        });
      } finally {
        reservations.delete(held);
      }
    },
  };
}
