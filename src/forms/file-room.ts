import type { Clock } from "../base/clock.ts";
import { stalledMs } from "./counted-body.ts";
import { networkOf } from "./network.ts";

export type FileRoom = ReturnType<typeof createFileRoom>;

/** The share of the room that one post uses. */
export type FileReservation = {
  /** Takes bytes from the room. Returns false if there is no room for them. */
  readonly take: (bytes: number) => boolean;
  readonly give: (bytes: number) => void;
  /** Registers a callback that drops all bytes taken so far, if others need them more than a slow sender. */
  readonly onDrop: (drop: () => void) => void;
  /** Extends the reservation: more of the post has arrived, or the whole. */
  readonly renew: (received: keyof typeof reservationMs) => void;
};

const maxHeldBytes = 40 * 1024 * 1024;
/** The largest share of one network: as much as one post can bring, never everything. */
const maxShare = 3 / 4;
/** How long an answer takes at most, whatever is down, with a reserve. In ms. */
const maxAnswerMs = 5000;
/** How long a reservation lasts without a renewal: by then the sender is cut off or answered. In ms. */
const reservationMs = { more: stalledMs + maxAnswerMs, whole: maxAnswerMs };

/**
 * Limits the bytes of visitors' files that one isolate holds at a time, for all posts together. An isolate
 * has 128 MB, and its page cache needs a part of them. The bytes of a post are free again once `use` settles.
 * If it never settles, they are free when the reservation runs out: workerd runs no `finally` if a visitor
 * leaves while waiting.
 */
export function createFileRoom(now: Clock, maxBytes = maxHeldBytes) {
  type Held = {
    readonly network: string;
    bytes: number;
    until: number;
    /** Null once all of its post has arrived. From then on nothing takes its bytes away. */
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
   * Makes room for a network that holds less than another does in posts that are still arriving. Drops the
   * oldest post of the network with the most, until there is room or no network holds more.
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
    /** `ip` is the sender's. All posts of one network together hold no more than a share. */
    async reserve<Answer>(
      ip: string | null,
      use: (reservation: FileReservation) => Promise<Answer>,
    ): Promise<Answer> {
      const network = networkOf(ip ?? "").around;
      const held: Held = { network, bytes: 0, until: 0, drops: [] };
      // A post that continues after its time ran out still holds what it took.
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
