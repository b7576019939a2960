import { describe, expect, test, vi } from "vitest";
import { factsOf, pageOf } from "./arrival.ts";
import { contact } from "./contact.ts";
import { type FileReservation, createFileRoom } from "./file-room.ts";
import type { Form } from "./form.ts";
import { PostedFile } from "./posted.ts";
import { readPost } from "./read-post.ts";
import type { Spill } from "./spill.ts";
import { vulnerability } from "./vulnerability.ts";

const MB = 1024 * 1024;
const boundary = "x-boundary";
const multipart = `multipart/form-data; boundary=${boundary}`;

type Part = { name: string; fileName?: string; content: string | Uint8Array };

/** A body as a browser writes it, chunk by chunk. `sent` counts the bytes that were read. */
function bodyOf(parts: Iterable<Part>, pieceBytes = 65_536) {
  const encode = (text: string) => new TextEncoder().encode(text);
  const sent = { bytes: 0, ended: false };
  function* pieces() {
    for (const { name, fileName, content } of parts) {
      const file = fileName === undefined ? "" : `; filename="${fileName}"`;
      yield encode(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`,
      );
      const bytes = typeof content === "string" ? encode(content) : content;
      for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
        yield bytes.subarray(at, at + pieceBytes);
      }
      yield encode("\r\n");
    }
    yield encode(`--${boundary}--\r\n`);
  }
  const all = pieces();
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = all.next();
        if (next.done) return controller.close();
        sent.bytes += next.value.byteLength;
        controller.enqueue(next.value.slice());
      },
      cancel() {
        sent.ended = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, sent };
}

function post(body: ReadableStream<Uint8Array> | string, headers: Record<string, string>): Request {
  return new Request("http://site/", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);
}

const zeros = (bytes: number) => new Uint8Array(bytes).fill(48);

/** Reads a multipart post, and returns how many bytes were read. Checks that no memory stays reserved. */
async function readFrom(
  parts: Iterable<Part>,
  form: Form | null,
  roomBytes = 40 * MB,
  spill: Spill | null = null,
) {
  let held = 0;
  let most = 0;
  const counted = (reservation: FileReservation): FileReservation => ({
    ...reservation,
    take(bytes) {
      const taken = reservation.take(bytes);
      if (taken) most = Math.max(most, (held += bytes));
      return taken;
    },
    give(bytes) {
      held -= bytes;
      reservation.give(bytes);
    },
  });
  const { stream, sent } = bodyOf(parts);
  const request = post(stream, { "content-type": multipart });
  const room = createFileRoom(Date.now, roomBytes);
  const posted = await room.reserve(null, (reservation) =>
    readPost(request, { form, reservation: counted(reservation), spill, now: Date.now }),
  );
  expect(await room.reserve(null, async ({ take }) => take((roomBytes * 3) / 4))).toBe(true);
  return { posted, kind: posted.ok ? "ok" : posted.failure.kind, sent: sent.bytes, most };
}

function* endless(part: Part): Generator<Part> {
  for (;;) yield part;
}

describe("a post that would fill the memory", () => {
  const report = { name: "form", content: vulnerability.name };
  const file = (bytes: number) => ({
    name: "bugAttachmentUrl",
    fileName: "a.txt",
    content: zeros(bytes),
  });

  test.each<[string, Iterable<Part>, Form | null, number]>([
    ["one text of 38 MB", [{ name: "message", content: zeros(38 * MB) }], null, 0.2],
    ["one text of 38 MB", [{ name: "message", content: zeros(38 * MB) }], contact, 0.2],
    ["a text beside files", [{ name: "message", content: zeros(38 * MB) }], vulnerability, 0.2],
    ["texts without end", endless({ name: "a", content: zeros(2000) }), null, 0.2],
    ["parts without end", endless({ name: "a", content: "" }), null, 0.01],
    ["names without end", [{ name: "a".repeat(5000), content: "" }], null, 0.01],
    ["a file for a form without", [file(MB)], contact, 0.2],
    ["a file before the name of its form", [file(MB), report], null, 0.2],
    ["a file under another name", [report, { ...file(MB), name: "message" }], null, 0.2],
    ["files without end", endless(file(9 * MB)), vulnerability, 41],
  ])("by %s is rejected before it is read", async (_, parts, form, mostMb) => {
    const { kind, sent } = await readFrom(parts, form);
    expect(kind).toMatch(/tooLarge|malformed/);
    expect(sent).toBeLessThan(mostMb * MB);
  });

  test("is rejected by its 51st part, and by long names", async () => {
    const named = (count: number, length: number) =>
      Array.from({ length: count }, () => ({ name: "a".repeat(length), content: "" }));
    const kindOf = async (parts: Part[]) => (await readFrom(parts, contact)).kind;
    expect(await kindOf(named(50, 1))).toBe("ok");
    expect(await kindOf(named(51, 1))).toBe("tooLarge");
    expect(await kindOf(named(16, 4_000))).toBe("ok");
    expect(await kindOf(named(17, 4_000))).toBe("tooLarge");
  });

  test("is rejected by the length it announces, before a byte of it is read", async () => {
    for (const [type, form, length] of [
      ["application/json", vulnerability, 65_537],
      ["application/x-www-form-urlencoded", contact, 65_537],
      [multipart, contact, 131_073],
      [multipart, null, 41 * MB],
    ] as const) {
      const { stream, sent } = bodyOf([]);
      const headers = { "content-type": type, "content-length": String(length) };
      const room = createFileRoom(Date.now);
      const answer = await room.reserve(null, (reservation) =>
        readPost(post(stream, headers), { form, reservation, spill: null, now: Date.now }),
      );
      expect(answer).toEqual({ ok: false, failure: { kind: "tooLarge" } });
      expect(sent.bytes).toBe(0);
    }
  });

  test("uses no more than the available room, and none for a file that is too large", async () => {
    const large = await readFrom([report, file(11 * MB)], null);
    expect(large.kind).toBe("ok");
    expect(large.most).toBeLessThanOrEqual(10 * MB);
    expect(large.posted).toMatchObject({ value: { bugAttachmentUrl: { content: "tooLarge" } } });

    const three = [file(9 * MB), file(9 * MB), file(9 * MB)];
    const beside = await readFrom([report, file(11 * MB), ...three], null);
    const all = expect.objectContaining({ content: expect.any(Uint8Array) });
    expect(beside.posted).toMatchObject({
      value: { bugAttachmentUrl: [{ content: "tooLarge" }, all, all, all] },
    });

    const crowded = await readFrom([report, file(3 * MB), file(3 * MB)], null, 5 * MB);
    expect(crowded.kind).toBe("ok");
    expect(crowded.most).toBeLessThanOrEqual(5 * MB);
    expect(crowded.posted).toMatchObject({
      value: { bugAttachmentUrl: [expect.any(PostedFile), { content: "noRoom" }] },
    });
  });

  test("stores a whole file to make room for the next", async () => {
    const types: string[] = [];
    const spill: Spill = {
      begin(type) {
        types.push(type);
        return {
          part: async () => false,
          end: async ({ byteLength: size }) => ({ key: "a", size, retain: () => undefined }),
        };
      },
    };
    const read = await readFrom([report, file(3 * MB), file(3 * MB)], null, 40 * MB, spill);
    expect(read.posted).toMatchObject({
      value: {
        bugAttachmentUrl: [
          { content: { key: "a", size: 3 * MB } },
          { content: expect.any(Uint8Array) },
        ],
      },
    });
    expect(types).toEqual(["text/plain"]);
    expect(read.most).toBeLessThanOrEqual(5 * MB);
  });

  test("drops a sender who stops sending", async () => {
    vi.useFakeTimers();
    const silent = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) });
    const type = { "content-type": multipart };
    const plan = { form: contact, reservation: null, spill: null, now: () => Date.now() };
    let answer: unknown;
    void readPost(post(silent, type), plan).then((read) => (answer = read));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toEqual({ ok: false, failure: { kind: "malformed" } });
    vi.useRealTimers();
  });
});

test.each([
  ["no head", ""],
  ["no name", "Content-Disposition: form-data"],
  ["only a file's name", 'Content-Disposition: form-data; filename="a.txt"'],
  ["only another parameter", 'Content-Disposition: form-data; size="1"'],
  ["another disposition", 'Content-Disposition: attachment; name="message"'],
])("a part with %s is malformed", async (_, head) => {
  const body = `--${boundary}\r\n${head}\r\n\r\nHi\r\n--${boundary}--\r\n`;
  const plan = { form: contact, reservation: null, spill: null, now: Date.now };
  const read = await readPost(post(body, { "content-type": multipart }), plan);
  expect(read).toEqual({ ok: false, failure: { kind: "malformed" } });
});

test.each([
  ["/en/a/?b#c", null, null, "/en/a/?b#c"],
  ["//evil.example/", "/en/b/", null, "/en/b/"],
  ["/\\evil.example/", null, "https://site.example/en/c/?d", "/en/c/"],
  ["/desk/", "/en/b/", null, "/"],
  ["en/a/", null, "https://evil.example/en/c/", "/"],
  ["", null, "no address", "/"],
])("a post that names the page %s is from a page of this site", (page, path, referer, found) => {
  const facts = { ...factsOf(new Request("https://site.example"), path, () => {}), referer };
  expect(pageOf({ page }, facts, "https://site.example")).toBe(found);
});

test.each([
  ["application/json", '{"message":"Hi \\ud83d"}'],
  ["application/x-www-form-urlencoded", "message=Hi+%ED%A0%BD"],
])("half a character, encoded as %s, is replaced", async (type, body) => {
  const plan = { form: contact, reservation: null, spill: null, now: Date.now };
  const read = await readPost(post(body, { "content-type": type }), plan);
  expect(read.ok && String(read.value["message"])).toMatch(/^Hi \ufffd+$/);
});
