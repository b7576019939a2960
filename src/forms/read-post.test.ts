import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contact } from "./contact.ts";
import { createFileRoom, giveBack } from "./file-room.ts";
import type { Form } from "./form.ts";
import { PostedFile } from "./posted.ts";
import { readPost } from "./read-post.ts";
import { vulnerability } from "./vulnerability.ts";

const MB = 1024 * 1024;
const boundary = "x-boundary";
const multipart = `multipart/form-data; boundary=${boundary}`;

type Part = { name: string; fileName?: string; content: string | Uint8Array };

/** A body as a browser writes it, piece by piece: it says how much of it was asked for. */
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

/** Reads a multipart post, and says what of it was asked for and what it still holds. */
async function readFrom(parts: Iterable<Part>, form: Form | null, roomBytes = 40 * MB) {
  let held = 0;
  let most = 0;
  const { take, give } = createFileRoom(roomBytes);
  const room = {
    take(bytes: number) {
      const taken = take(bytes);
      if (taken) most = Math.max(most, (held += bytes));
      return taken;
    },
    give(bytes: number) {
      held -= bytes;
      give(bytes);
    },
  };
  const { stream, sent } = bodyOf(parts);
  const posted = await readPost(post(stream, { "content-type": multipart }), { form, room });
  if (posted.ok) giveBack(posted.value, room);
  expect(held).toBe(0);
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
    ["a file before it says for which form", [file(MB), report], null, 0.2],
    ["a file under another name", [report, { ...file(MB), name: "message" }], null, 0.2],
    ["files without end", endless(file(9 * MB)), vulnerability, 41],
  ])("by %s is turned away before it is read", async (_, parts, form, mostMb) => {
    const { kind, sent } = await readFrom(parts, form);
    expect(kind).toMatch(/tooLarge|malformed/);
    expect(sent).toBeLessThan(mostMb * MB);
  });

  test("is told so by the length it announces, before a byte of it is read", async () => {
    for (const [type, form, length] of [
      ["application/json", vulnerability, 65_537],
      ["application/x-www-form-urlencoded", contact, 65_537],
      [multipart, contact, 131_073],
      [multipart, null, 41 * MB],
    ] as const) {
      const { stream, sent } = bodyOf([]);
      const headers = { "content-type": type, "content-length": String(length) };
      const room = createFileRoom();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await readPost(post(stream, headers), { form, room });
      expect(answer).toEqual({ ok: false, failure: { kind: "tooLarge" } });
      expect(sent.bytes).toBe(0);
    }
  });

  test("holds no more than the room there is, and a file that is too large not at all", async () => {
    const large = await readFrom([report, file(11 * MB)], null);
    expect(large.kind).toBe("ok");
    expect(large.most).toBeLessThanOrEqual(10 * MB);
    expect(large.posted).toMatchObject({ value: { bugAttachmentUrl: { content: "tooLarge" } } });

    const crowded = await readFrom([report, file(3 * MB), file(3 * MB)], null, 5 * MB);
    expect(crowded.kind).toBe("ok");
    expect(crowded.most).toBeLessThanOrEqual(5 * MB);
    expect(crowded.posted).toMatchObject({
      value: { bugAttachmentUrl: [expect.any(PostedFile), { content: "noRoom" }] },
    });
  });
});

/* What the platform's own reader makes of a body is what ours makes of it, however it is cut up. */

const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  // What almost ends a part.
  fc
    .array(fc.constantFrom("\r", "\n", "\r\n", "-", `\r\n--${boundary.slice(0, -1)}`, "--", "x"))
    .map((all) => new TextEncoder().encode(all.join(""))),
);
const anyParts = fc.array(
  fc.record({ name, fileName: fc.option(name, { nil: undefined }), content: bytes }),
  { maxLength: 8 },
);

async function cutUp(body: Uint8Array, cuts: readonly number[], type: string, form: Form) {
  const at = [...new Set(cuts.map((cut) => cut % (body.byteLength + 1)))].toSorted((a, b) => a - b);
  const pieces = [0, ...at].map((from, index) => body.slice(from, at[index] ?? body.byteLength));
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) if (piece.byteLength > 0) controller.enqueue(piece);
      controller.close();
    },
  });
  const room = createFileRoom();
  return readPost(post(stream, { "content-type": type }), { form, room });
}

/** Takes files under every name. */
const open = (names: readonly string[]) =>
  ({
    ...vulnerability,
    fields: names.map((one) => ({ ...vulnerability.fields[2], name: one, kind: "file" })),
  }) as unknown as Form;

test("every multipart body is read as the platform reads it, wherever it is cut", async () => {
  const property = fc.asyncProperty(anyParts, fc.array(fc.nat()), async (parts, cuts) => {
    const data = new FormData();
    for (const { name: one, fileName, content } of parts) {
      if (fileName === undefined) data.append(one, new TextDecoder().decode(content));
      else data.append(one, new File([content], fileName));
    }
    const response = new Response(data);
    const type = response.headers.get("content-type") ?? "";
    const body = new Uint8Array(await response.arrayBuffer());
    const oracle = await new Response(body, { headers: { "content-type": type } }).formData();
    const expected = await Promise.all(
      [...new Set(oracle.keys())].map(async (key) => [
        key,
        await Promise.all(
          oracle
            .getAll(key)
            .map(async (value) => (typeof value === "string" ? value : value.bytes())),
        ),
      ]),
    );
    const read = await cutUp(body, cuts, type, open(parts.map((part) => part.name)));
    if (!read.ok) throw new Error(read.failure.kind);
    const ours = Object.entries(read.value).map(([key, value]) => [
      key,
      [value].flat().map((one) => (one instanceof PostedFile ? one.content : one)),
    ]);
    expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(expected));
  });
  // A backslash at the end is part of a name, and these two are no ends of a line.
  const slash = { name: "a\\", fileName: "b\\", content: new Uint8Array(1) };
  const line = { name: "\u2028", fileName: "\u2029", content: new Uint8Array() };
  await fc.assert(property, { numRuns: 300, examples: [[[slash, slash, line], []]] });
});

test("whatever bytes come, they are a post or none, and nothing is thrown", async () => {
  const framed = fc
    .tuple(anyParts, fc.nat(), fc.uint8Array({ maxLength: 20 }))
    .chain(([parts, at, noise]) =>
      fc.constant(
        (async () => {
          const whole = new Uint8Array(await new Response(bodyOf(parts).stream).arrayBuffer());
          whole.set(
            noise.subarray(0, Math.max(0, whole.byteLength - 20)),
            at % Math.max(1, whole.byteLength - 20),
          );
          return whole.subarray(0, (at * 7) % (whole.byteLength + 1));
        })(),
      ),
    );
  const property = fc.asyncProperty(framed, fc.array(fc.nat()), async (body, cuts) => {
    for (const type of [multipart, "application/json", "application/x-www-form-urlencoded"]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const read = await cutUp(await body, cuts, type, contact);
      if (!read.ok) expect(read.failure.kind).toMatch(/^(tooLarge|malformed)$/);
    }
  });
  await fc.assert(property, { numRuns: 300 });
});
