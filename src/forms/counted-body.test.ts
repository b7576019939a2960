import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { countedBody } from "./counted-body.ts";

const MB = 1_000_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Sender = { readonly bytes: number; readonly everyMs: number; readonly burst?: number };

/** Sends `burst` bytes at once, then `bytes` every `everyMs`, until it has sent `all`. */
function bodyOf({ bytes, everyMs, burst = 0 }: Sender, all: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = sent < burst ? burst : bytes;
      if (sent >= burst) await new Promise((resolve) => setTimeout(resolve, everyMs));
      sent += next;
      controller.enqueue(new Uint8Array(next));
      if (sent >= all) controller.close();
    },
  });
}

/** Returns how reading ends, and after how many seconds. */
async function readFrom(sender: Sender, all: number) {
  const begun = Date.now();
  const read = (async () => {
    let bytes = 0;
    const body = countedBody(bodyOf(sender, all), 40 * MB, () => Date.now());
    try {
      for await (const piece of body) bytes += piece.byteLength;
    } catch {
      return { end: "cut off", seconds: (Date.now() - begun) / 1000 };
    }
    return { end: bytes, seconds: (Date.now() - begun) / 1000 };
  })();
  await vi.advanceTimersByTimeAsync(400_000);
  return read;
}

test.each([
  [40 * MB, 40 * MB],
  [40 * MB + 1, "cut off"],
])("a body can have 40 MB and no byte more: %i", async (bytes, end) => {
  expect(await readFrom({ bytes, everyMs: 1 }, bytes)).toMatchObject({ end });
});

test("the time that handling a piece takes, such as storing it, does not count as the sender's", async () => {
  const read = (async () => {
    let bytes = 0;
    const body = bodyOf({ bytes: 1, everyMs: 10_000 }, 3);
    for await (const piece of countedBody(body, MB, () => Date.now())) {
      bytes += piece.byteLength;
      await new Promise((resolve) => setTimeout(resolve, 150_000));
    }
    return bytes;
  })();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await read).toBe(3);
});

describe("a sender who is slow on purpose is cut off", () => {
  test.each<[string, Sender, number]>([
    ["who sends nothing", { bytes: 1, everyMs: 1_000_000 }, 15],
    ["of a byte every 10 s", { bytes: 1, everyMs: 10_000 }, 15],
    ["of a byte every 14 s", { bytes: 1, everyMs: 14_000 }, 15],
    ["who sent 9 MB at once before", { bytes: 1, everyMs: 14_000, burst: 9 * MB }, 15],
    ["of 4 kB/s", { bytes: 4000, everyMs: 1000 }, 29],
    ["who never ends, at the fifth minute", { bytes: 100_000, everyMs: 10_000 }, 300],
  ])("%s", async (_, sender, seconds) => {
    const { end, seconds: took } = await readFrom(sender, 39 * MB);
    expect(end).toBe("cut off");
    expect(took).toBeGreaterThanOrEqual(seconds);
    expect(took).toBeLessThan(seconds + 1);
  });
});

describe("a sender on a bad line is waited for", () => {
  test.each<[string, Sender, number]>([
    ["30 MB at 0.9 Mbit/s", { bytes: 110_000, everyMs: 1000 }, 30 * MB],
    ["2 MB at 64 kbit/s", { bytes: 8000, everyMs: 1000 }, 2 * MB],
    ["1.5 MB at a little less", { bytes: 7500, everyMs: 1000 }, 1.5 * MB],
    ["3 MB through one tunnel after another", { bytes: 150_000, everyMs: 14_000 }, 3 * MB],
  ])("%s", async (_, sender, all) => {
    expect((await readFrom(sender, all)).end).toBeGreaterThanOrEqual(all);
  });
});
