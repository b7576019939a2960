import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { vulnerability } from "../../src/forms/vulnerability.ts";
import { sentState } from "../../src/forms/confirmation.ts";
import { uploadBudget } from "../../src/leads/upload-budget.ts";
import { createFormRoutes, receivePagePost } from "../../src/routes/form-routes.ts";
import { hostileHeaders, piecesOf } from "../journeys/hostile-posts.ts";
import { type World, createWorld, report } from "../journeys/leads-world.ts";

/* Who holds the room for files is done with it some day, whatever becomes of their post. */

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
type Way = { readonly headers?: Record<string, string>; readonly stays?: boolean };

/**
 * A post in pieces, from a network of its own unless told, and how much of it was asked for. One that
 * `stays` never ends: `silent` is when it has said all it will.
 */
function postOf(parts: Parts, { headers = {}, stays = false }: Way = {}) {
  const asked = { bytes: 0 };
  const silent = Promise.withResolvers<void>();
  const pieces = piecesOf(parts);
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        out = controller;
        if (stays) ends.push(() => controller.error(new Error("gone")));
      },
      pull(controller) {
        const next = pieces.next();
        const isLast = next.done || (stays && next.value.includes("--hostile--"));
        if (!isLast) {
          asked.bytes += next.value.byteLength;
          return controller.enqueue(new Uint8Array(next.value));
        }
        silent.resolve();
        if (!stays) return controller.close();
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
  const say = (text: string) => out?.enqueue(new TextEncoder().encode(text));
  return { request, asked, silent: silent.promise, say };
}

const toPage = (request: Request) =>
  receivePagePost(request, { path: page, waitUntil: () => undefined }, world.parts);
const send = (parts: Parts, way?: Way) => toPage(postOf(parts, way).request);
/** Each a submission of its own: sent again, the same one would be. */
const withFile = (bytes: number) => [
  ...Object.entries({
    ...Object.fromEntries(reported),
    bugTitle: `A payslip too many ${++visitor}`,
  }),
  [file, bytes] as const,
];

/** Whether a post with such a file is taken whole; it is taken without its file otherwise, and says so. */
async function takes(bytes: number, way?: Way): Promise<boolean> {
  const answer = await send(withFile(bytes), way);
  if (answer.kind !== "sent") throw new Error(answer.kind);
  const shown = await sentState(
    new URL(answer.to, "https://example.com"),
    world.now(),
    world.parts.downloadSecret,
  );
  expect(shown?.status).toBe("sent");
  return shown?.followUp !== "filesLeft";
}

describe("the room for files", () => {
  test("is given back by posts that name two forms, or an unknown one", async () => {
    for (let n = 0; n < 6; n++) {
      expect(await send([form, form, [file, 9 * MB]])).toEqual({ kind: "unknownForm" });
    }
    expect(await takes(9 * MB)).toBe(true);
  });

  test("is given back where answering fails", async () => {
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
    expect(await takes(9 * MB)).toBe(true);
  });

  test("is free again 20 s after the last byte of a broken connection", async () => {
    const gone = Array.from({ length: 8 }, () => postOf(withFile(5 * MB), { stays: true }));
    for (const { request } of gone) void toPage(request);
    await Promise.all(gone.map(({ silent }) => silent));
    expect(await takes(6 * MB)).toBe(false);
    world.pass(19_999);
    expect(await takes(6 * MB)).toBe(false);
    world.pass(1);
    expect(await takes(6 * MB)).toBe(true);
  });

  test("stays taken by a post as long as more of it comes", async () => {
    const slow = Array.from({ length: 8 }, () =>
      postOf([...withFile(5 * MB), [file, 11 * MB]], { stays: true }),
    );
    for (const { request, silent } of slow) {
      void toPage(request);
      await silent;
    }
    for (let n = 0; n < 3; n++) {
      world.pass(14_000);
      for (const { say } of slow) say("x".repeat(120_000));
      expect(await takes(6 * MB)).toBe(false);
    }
    world.pass(20_000);
    expect(await takes(6 * MB)).toBe(true);
  });

  test("is never taken by one network alone", async () => {
    const headers = { "cf-connecting-ip": "203.0.113.9" };
    const many = Array.from({ length: 5 }, () =>
      postOf(withFile(9 * MB), { stays: true, headers }),
    );
    for (const { request } of many) void toPage(request);
    await Promise.all(many.map(({ silent }) => silent));
    const neighbour = { headers: { "cf-connecting-ip": "203.0.113.10" } };
    expect(await takes(5 * MB, neighbour)).toBe(false);
    expect(await takes(9 * MB)).toBe(true);
  });
});

test("slow senders of two networks hold up no one else's files, and are taken without theirs", async () => {
  const slow = ["203.0.113.1", "203.0.113.2", "192.0.2.1", "192.0.2.2"].map((ip) =>
    postOf(withFile(9 * MB), { stays: true, headers: { "cf-connecting-ip": ip } }),
  );
  for (const { request, silent } of slow) {
    void toPage(request);
    await silent;
  }
  expect(await takes(9 * MB)).toBe(true);
  expect(await takes(8 * MB)).toBe(true);
});

test("a network stores no more than its share of a day, and all together no more than theirs", async () => {
  const headers = { "cf-connecting-ip": "203.0.113.9" };
  const most = Math.floor(uploadBudget.network / (9 * MB));
  for (let n = 0; n < most; n++) expect(await takes(9 * MB, { headers })).toBe(true);
  expect(await takes(9 * MB, { headers })).toBe(false);
  expect(await takes(9 * MB)).toBe(true);
  const stored = await world.outbox
    .prepare("SELECT network FROM uploads")
    .all<{ network: string }>();
  expect(JSON.stringify(stored.results)).not.toContain("203.0.113");
  await world.outbox
    .prepare("UPDATE uploads SET bytes = ?1 WHERE bytes < ?2")
    .bind(uploadBudget.site, 50 * MB)
    .run();
  expect(await takes(1 * MB)).toBe(false);
  await world.settle();
  expect(world.alerts).toContainEqual(
    expect.objectContaining({ alert: expect.objectContaining({ outcome: "attachments-full" }) }),
  );
  world.pass(24 * 3_600_000);
  expect(await takes(9 * MB, { headers })).toBe(true);
});

test("a post without its files is the same when it is sent again with them", async () => {
  const again = withFile(1 * MB);
  const follow = async () => {
    const answer = await send(again);
    if (answer.kind !== "sent") throw new Error(answer.kind);
    const url = new URL(answer.to, "https://example.com");
    return (await sentState(url, world.now(), world.parts.downloadSecret))?.followUp;
  };
  const before = (await world.rows()).length;
  const { attachmentStore } = world.parts;
  Object.assign(world.parts, { attachmentStore: null });
  expect(await follow()).toBe("filesLeft");
  Object.assign(world.parts, { attachmentStore });
  expect(await follow()).toBe("filesLeft");
  expect((await world.rows()).length).toBe(before + 1);
});

describe("a post that is turned away by what its request says", () => {
  const endpoint = (request: Request) =>
    createFormRoutes(world.parts).request(
      new Request(`https://example.com/api/forms/${vulnerability.name}`, request),
    );
  const foreign = { headers: { origin: "https://evil.example" } };

  test("is not read when it comes from another site", async () => {
    const one = postOf(withFile(9 * MB), foreign);
    expect(await toPage(one.request)).toEqual({ kind: "turnedAway", status: 403 });
    expect(one.asked.bytes).toBe(0);
    const other = postOf(withFile(9 * MB), foreign);
    expect((await endpoint(other.request)).status).toBe(403);
    expect(other.asked.bytes).toBe(0);
  });

  test("is not read at the endpoint beyond the rate limit", async () => {
    world.limitReached(true);
    const { request, asked } = postOf(withFile(9 * MB));
    expect((await endpoint(request)).status).toBe(429);
    expect(asked.bytes).toBe(0);
  });

  test("is read up to its first file on a page beyond the rate limit", async () => {
    world.limitReached(true);
    const { request, asked } = postOf(withFile(9 * MB));
    expect(await toPage(request)).toEqual({ kind: "turnedAway", status: 429 });
    expect(asked.bytes).toBeLessThan(100_000);
    // Without one it gets back what was typed.
    expect(await send(reported)).toMatchObject({ kind: "again", state: { status: "limited" } });
  });
});
