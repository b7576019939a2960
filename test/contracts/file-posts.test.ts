import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { digest } from "../../src/base/digest.ts";
import { createFileRoom } from "../../src/forms/file-room.ts";
import type { PostedFile } from "../../src/forms/posted.ts";
import { readPost } from "../../src/forms/read-post.ts";
import { partBytes } from "../../src/forms/spill.ts";
import type { Submission } from "../../src/forms/submission.ts";
import { vulnerability } from "../../src/forms/vulnerability.ts";
import { sentState } from "../../src/forms/confirmation.ts";
import { uploadBudget } from "../../src/leads/upload-budget.ts";
import { createFormRoutes, receivePagePost } from "../../src/routes/form-routes.ts";
import { hostileHeaders, piecesOf } from "../journeys/hostile-posts.ts";
import { type World, context, createWorld, report } from "../journeys/leads-world.ts";

/* A post that holds room for files releases it eventually, whatever happens to the post. */

const MB = 1024 * 1024;
const page = "/en/report/";
const file = "bugAttachmentUrl";
const form = ["form", vulnerability.name] as const;
const reported = Object.entries({ form: vulnerability.name, ...report });

let world: World;
let visitor: number;
let ends: (() => void)[];
beforeEach(() => {
  world = createWorld();
  visitor = 0;
  ends = [];
});
afterEach(() => {
  for (const end of ends) end();
});

type Parts = Parameters<typeof piecesOf>[0];
type Way = { readonly headers?: Record<string, string>; readonly isEndless?: boolean };

/**
 * Returns a post in pieces, and how many of its bytes were read. It comes from a network of its own by
 * default. If `isEndless`, it never ends: `sent` resolves once it has sent everything it will.
 */
function postOf(parts: Parts, { headers = {}, isEndless = false }: Way = {}) {
  const bytesRead = { bytes: 0 };
  const sent = Promise.withResolvers<void>();
  const pieces = piecesOf(parts);
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        out = controller;
        if (isEndless) ends.push(() => controller.error(new Error("gone")));
      },
      pull(controller) {
        const next = pieces.next();
        const isLast = next.done || (isEndless && next.value.includes("--hostile--"));
        if (!isLast) {
          bytesRead.bytes += next.value.byteLength;
          return controller.enqueue(new Uint8Array(next.value));
        }
        sent.resolve();
        if (!isEndless) return controller.close();
        return new Promise<void>(() => {});
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request(`https://example.com${page}`, {
    method: "POST",
    headers: { ...hostileHeaders(`198.51.${++visitor}.7`), ...headers },
    body,
    duplex: "half",
  } as RequestInit);
  const sendMore = (text: string) => out?.enqueue(new TextEncoder().encode(text));
  return { request, bytesRead, sent: sent.promise, sendMore };
}

const toPage = (request: Request) =>
  receivePagePost(request, { path: page, waitUntil: () => undefined }, world.parts);
const send = (parts: Parts, way?: Way) => toPage(postOf(parts, way).request);
/** Returns a post with a new title each time: the same post again would be the same submission. */
const withFile = (bytes: number) => [
  ...Object.entries({
    ...Object.fromEntries(reported),
    bugTitle: `A payslip too many ${++visitor}`,
  }),
  [file, bytes] as const,
];

/** Returns such a post for tables of tests, which are written before there is a world. */
function withFileOf(megabytes: number) {
  return [...reported, [file, megabytes * MB] as const];
}

/**
 * Checks whether a post with a file of this size is accepted whole. If not, it is accepted without its file,
 * and the confirmation says so.
 */
async function acceptsWhole(bytes: number, way?: Way): Promise<boolean> {
  const answer = await send(withFile(bytes), way);
  if (answer.kind !== "sent") throw new Error(answer.kind);
  const { now, parts } = world;
  const shownAt = (url: URL) => sentState(url, now(), parts.downloadSecret);
  const url = new URL(answer.to, "https://example.com");
  const shown = await shownAt(url);
  expect(shown?.status).toBe("sent");
  expect(await shownAt(new URL(`/en/another/${url.search}`, url))).toBe(null);
  return shown?.followUp !== "filesLeft";
}

/** Reads a post without a store that takes its files as they arrive. */
const read = (request: Request) =>
  world.parts.fileRoom.reserve(request.headers.get("cf-connecting-ip"), (reservation) =>
    readPost(request, { form: vulnerability, reservation, spill: null, now: world.now }),
  );
async function fits(bytes: number, way?: Way): Promise<boolean> {
  const posted = await read(postOf(withFile(bytes), way).request);
  if (!posted.ok) throw new Error(posted.failure.kind);
  const { content } = posted.value[file] as PostedFile;
  return content instanceof Uint8Array;
}

describe("the room for files", () => {
  test("is released by posts that name two forms, or an unknown one", async () => {
    for (let n = 0; n < 6; n++) {
      expect(await send([form, form, [file, 9 * MB]])).toEqual({ kind: "unknownForm" });
    }
    expect(await acceptsWhole(9 * MB)).toBe(true);
  });

  test("is released if the answer fails", async () => {
    for (let n = 0; n < 6; n++) {
      const { request } = postOf(withFile(9 * MB));
      const path = page;
      const broken = {
        ...world.parts,
        log: (event: string) => {
          if (event === "form") throw new Error("no log");
        },
      };
      const answer = receivePagePost(request, { path, waitUntil: () => undefined }, broken);
      await expect(answer).rejects.toThrow("no log");
    }
    expect(await acceptsWhole(9 * MB)).toBe(true);
  });

  test("is free again 20 s after the last byte of a broken connection", async () => {
    const gone = Array.from({ length: 8 }, () => postOf(withFile(5 * MB), { isEndless: true }));
    for (const { request } of gone) void read(request);
    await Promise.all(gone.map(({ sent }) => sent));
    expect(await fits(6 * MB)).toBe(false);
    world.pass(19_999);
    expect(await fits(6 * MB)).toBe(false);
    world.pass(1);
    expect(await fits(6 * MB)).toBe(true);
  });

  test("stays reserved as long as more of a post arrives", async () => {
    const slow = Array.from({ length: 8 }, () =>
      postOf([...withFile(5 * MB), [file, 11 * MB]], { isEndless: true }),
    );
    for (const { request, sent } of slow) {
      void read(request);
      await sent;
    }
    for (let n = 0; n < 3; n++) {
      world.pass(14_000);
      for (const { sendMore } of slow) sendMore("x".repeat(120_000));
      expect(await fits(6 * MB)).toBe(false);
    }
    world.pass(20_000);
    expect(await fits(6 * MB)).toBe(true);
  });

  test("is never used up by one network", async () => {
    const headers = { "cf-connecting-ip": "203.0.113.9" };
    const many = Array.from({ length: 5 }, () =>
      postOf(withFile(9 * MB), { isEndless: true, headers }),
    );
    for (const { request } of many) void read(request);
    await Promise.all(many.map(({ sent }) => sent));
    const neighbour = { headers: { "cf-connecting-ip": "203.0.113.10" } };
    expect(await fits(5 * MB, neighbour)).toBe(false);
    expect(await fits(9 * MB)).toBe(true);
  });
});

test("slow senders of two networks do not block other files, and are accepted without their own", async () => {
  const slow = ["203.0.113.1", "203.0.113.2", "192.0.2.1", "192.0.2.2"].map((ip) =>
    postOf(withFile(9 * MB), { isEndless: true, headers: { "cf-connecting-ip": ip } }),
  );
  for (const { request, sent } of slow) {
    void toPage(request);
    await sent;
  }
  expect(await acceptsWhole(9 * MB)).toBe(true);
  expect(await acceptsWhole(8 * MB)).toBe(true);
});

test("one network stores no more than its daily share, and all networks no more than the total", async () => {
  const headers = { "cf-connecting-ip": "203.0.113.9" };
  const most = Math.floor(uploadBudget.network / (9 * MB));
  for (let n = 0; n < most; n++) expect(await acceptsWhole(9 * MB, { headers })).toBe(true);
  expect(await acceptsWhole(9 * MB, { headers })).toBe(false);
  expect(await acceptsWhole(9 * MB)).toBe(true);
  const stored = await world.sql("SELECT network FROM uploads");
  expect(JSON.stringify(stored)).not.toContain("203.0.113");
  const others = uploadBudget.site - most * 9 * MB - MB / 2;
  await world.sql("UPDATE uploads SET bytes = ?1 WHERE bytes < ?2", others, 50 * MB);
  expect(await acceptsWhole(1 * MB)).toBe(false);
  await world.settle();
  expect(world.alerts).toContainEqual(
    expect.objectContaining({ alert: expect.objectContaining({ outcome: "attachments-full" }) }),
  );
  world.pass(24 * 3_600_000);
  expect(await acceptsWhole(9 * MB, { headers })).toBe(true);
});

describe("files larger than a part", () => {
  /** Records the most that a post of this test holds in memory at a time, in bytes. */
  function watchRoom() {
    const most = { held: 0 };
    const { fileRoom } = world.parts;
    const reserve: typeof fileRoom.reserve = (ip, use) =>
      fileRoom.reserve(ip, (reservation) => {
        let held = 0;
        return use({
          ...reservation,
          take(bytes) {
            held += bytes;
            most.held = Math.max(most.held, held);
            return reservation.take(bytes);
          },
          give(bytes) {
            held -= bytes;
            reservation.give(bytes);
          },
        });
      });
    Object.assign(world.parts, { fileRoom: { reserve } });
    return most;
  }
  const stored = async () => {
    const [row] = await world.rows();
    const body: Submission = JSON.parse(String(row?.["body"]));
    return body.attachments;
  };

  test("are stored unchanged while they arrive, with one part in memory", async () => {
    const most = watchRoom();
    const three = [...withFile(9 * MB), [file, 6 * MB], [file, 2 * MB]] as const;
    expect((await send(three)).kind).toBe("sent");
    expect(most.held).toBeLessThanOrEqual(partBytes);
    expect(world.unfinished.size).toBe(0);
    const files = await stored();
    expect(files.map(({ size }) => size)).toEqual([9 * MB, 6 * MB, 2 * MB]);
    for (const { key, sha256, type } of files) {
      const held = world.files.get(key);
      expect([held?.type, type]).toEqual(["text/plain", "text/plain"]);
      expect(await digest(new Uint8Array(held?.bytes ?? []))).toBe(sha256);
    }
    // The sweeper finds the owner of all files by the key of the first, so all keys begin with the same id.
    expect(new Set(files.map(({ key }) => key.slice(0, 36))).size).toBe(1);
    expect(world.files.size).toBe(3);
  });

  test.each([
    ["breaks off", [...withFileOf(9), ["bugTitle", "late"] as const], { isEndless: true }],
    ["is refused", [...withFileOf(9), ["businessEmailAddress", "no address"] as const], {}],
    ["ends in what is no text", [...withFileOf(9), [file, "\u0000".repeat(9 * MB)] as const], {}],
  ])("leave nothing behind if the post %s", async (_, parts, way) => {
    const { request, sent } = postOf(parts, way);
    const waiting: Promise<unknown>[] = [];
    const answered = receivePagePost(
      request,
      { path: page, waitUntil: (promise) => void waiting.push(promise) },
      world.parts,
    );
    if ("stays" in way) {
      await sent;
      for (const end of ends.splice(0)) end();
    }
    expect((await answered).kind).not.toBe("sent");
    await Promise.all(waiting);
    expect([world.files.size, world.unfinished.size]).toEqual([0, 0]);
  });

  test("are left out if the store refuses them, and the submission is accepted", async () => {
    world.moods.files = "refuses";
    expect(await acceptsWhole(9 * MB)).toBe(false);
    world.moods.files = "well";
    expect(world.files.size).toBe(0);
  });
});

describe("a post whose files could not be stored", () => {
  async function follow(again: ReturnType<typeof withFile>) {
    const answer = await send(again);
    if (answer.kind !== "sent") throw new Error(answer.kind);
    const url = new URL(answer.to, "https://example.com");
    return (await sentState(url, world.now(), world.parts.downloadSecret))?.followUp;
  }
  const files = async () => {
    const rows = await world.rows();
    return rows.map(({ body }) => JSON.parse(String(body)).attachments.length);
  };

  test.each([1, 9])("gets its files when it is sent again with them, of %i MB", async (size) => {
    const again = withFile(size * MB);
    const { attachmentStore } = world.parts;
    Object.assign(world.parts, { attachmentStore: null });
    expect(await follow(again)).toBe("filesLeft");
    expect(await files()).toEqual([0]);
    Object.assign(world.parts, { attachmentStore });
    expect(await follow(again)).toBeUndefined();
    expect(await files()).toEqual([1]);
    expect(world.files.size).toBe(1);
    await world.live(1);
    const [delivered] = [...world.inbox.values()];
    expect([delivered?.attachments.length, delivered?.filesLeft]).toEqual([1, undefined]);
    // A third post is the same submission, which has its files.
    expect(await follow(again)).toBeUndefined();
  });

  test("reports the missing files again after its delivery", async () => {
    const again = withFile(1 * MB);
    const { attachmentStore } = world.parts;
    Object.assign(world.parts, { attachmentStore: null });
    expect(await follow(again)).toBe("filesLeft");
    await world.settle();
    await world.live(1);
    expect(world.inbox.size).toBe(1);
    Object.assign(world.parts, { attachmentStore });
    expect(await follow(again)).toBe("filesLeft");
    await world.settle();
    expect([await files(), world.files.size]).toEqual([[0], 0]);
  });

  test("behaves the same if there was no room for its files", async () => {
    const again = withFile(4 * MB);
    const { fileRoom } = world.parts;
    Object.assign(world.parts, { fileRoom: createFileRoom(world.now, 1 * MB) });
    expect(await follow(again)).toBe("filesLeft");
    Object.assign(world.parts, { fileRoom });
    expect(await follow(again)).toBeUndefined();
    expect(await files()).toEqual([1]);
  });
});

describe("a post that is rejected because of its headers", () => {
  const endpoint = (request: Request) =>
    createFormRoutes(world.parts).request(
      new Request(`https://example.com/api/forms/${vulnerability.name}`, request),
      undefined,
      {},
      context,
    );
  const foreign = { headers: { origin: "https://evil.example" } };

  test("is not read when it comes from another site", async () => {
    const one = postOf(withFile(9 * MB), foreign);
    expect(await toPage(one.request)).toEqual({ kind: "turnedAway", status: 403 });
    expect(one.bytesRead.bytes).toBe(0);
    const other = postOf(withFile(9 * MB), foreign);
    expect((await endpoint(other.request)).status).toBe(403);
    expect(other.bytesRead.bytes).toBe(0);
  });

  test("is not read at the endpoint beyond the rate limit", async () => {
    world.limitReached(true);
    const { request, bytesRead } = postOf(withFile(9 * MB));
    expect((await endpoint(request)).status).toBe(429);
    expect(bytesRead.bytes).toBe(0);
  });

  test("is read up to its first file on a page beyond the rate limit", async () => {
    world.limitReached(true);
    const { request, bytesRead } = postOf(withFile(9 * MB));
    expect(await toPage(request)).toEqual({ kind: "turnedAway", status: 429 });
    expect(bytesRead.bytes).toBeLessThan(100_000);
    // A post without a file gets back what was typed.
    expect(await send(reported)).toMatchObject({ kind: "again", state: { status: "limited" } });
  });
});
