import fc from "fast-check";
import { expect } from "vitest";
import { contact } from "../../src/forms/contact.ts";
import { createFileRoom } from "../../src/forms/file-room.ts";
import type { Form } from "../../src/forms/form.ts";
import { PostedFile } from "../../src/forms/posted.ts";
import { readPost } from "../../src/forms/read-post.ts";
import { vulnerability } from "../../src/forms/vulnerability.ts";
import { fuzz } from "./fuzz.ts";

/* The site reads a body as the platform's own reader does, however the body is split. */

const boundary = "x-boundary";
const bytesOf = (text: string) => new TextEncoder().encode(text);
const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  // Text that almost ends a part.
  fc
    .array(fc.constantFrom("\r", "\n", "\r\n", "-", `\r\n--${boundary.slice(0, -1)}`, "--", "x"))
    .map((all) => bytesOf(all.join(""))),
);
type Part = { name: string; fileName?: string | undefined; content: Uint8Array<ArrayBuffer> };
const parts: fc.Arbitrary<Part[]> = fc.array(
  fc.record({ name, fileName: fc.option(name, { nil: undefined }), content: bytes }),
  { maxLength: 8 },
);
const cuts = fc.array(fc.nat());
const messagePart: Part = { name: "message", content: bytesOf("Numbat sightings, please") };

async function bodyOf(all: readonly Part[]): Promise<{ body: Uint8Array; type: string }> {
  const data = new FormData();
  for (const { name: one, fileName, content } of all) {
    if (fileName === undefined) data.append(one, new TextDecoder().decode(content));
    else data.append(one, new File([content], fileName));
  }
  const response = new Response(data);
  const type = response.headers.get("content-type") ?? "";
  return { body: new Uint8Array(await response.arrayBuffer()), type };
}

async function readInPieces(body: Uint8Array, where: readonly number[], type: string, form: Form) {
  const at = [...new Set(where.map((cut) => cut % (body.byteLength + 1)))].toSorted(
    (a, b) => a - b,
  );
  const pieces = [0, ...at].map((from, index) => body.slice(from, at[index] ?? body.byteLength));
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) if (piece.byteLength > 0) controller.enqueue(piece);
      controller.close();
    },
  });
  const init = { method: "POST", headers: { "content-type": type }, body: stream, duplex: "half" };
  const request = new Request("http://site/", init as RequestInit);
  return createFileRoom(Date.now).reserve(null, (reservation) =>
    readPost(request, { form, reservation, spill: null, now: Date.now }),
  );
}

/** Returns a form that takes files under every name. */
const openFor = (names: readonly string[]): Form => {
  const file = vulnerability.fields.find(({ kind }) => kind === "file");
  return { ...vulnerability, fields: names.map((one) => ({ ...file, name: one })) as never };
};

fuzz(
  "every multipart body is read as the platform reads it, wherever it is cut",
  fc.asyncProperty(parts, cuts, async (all, where) => {
    const { body, type } = await bodyOf(all);
    const oracle = await new Response(body.slice(), {
      headers: { "content-type": type },
    }).formData();
    const expected = await Promise.all(
      [...new Set(oracle.keys())].map(async (key) => [
        key,
        await Promise.all(
          oracle.getAll(key).map(async (one) => (typeof one === "string" ? one : one.bytes())),
        ),
      ]),
    );
    const read = await readInPieces(body, where, type, openFor(all.map((part) => part.name)));
    if (!read.ok) throw new Error(read.failure.kind);
    const ours = Object.entries(read.value).map(([key, value]) => [
      key,
      [value].flat().map((one) => (one instanceof PostedFile ? one.content : one)),
    ]);
    expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(expected));
  }),
  {
    share: 0.5,
    // A line separator in a name does not end its head.
    found: [
      [[{ name: "\u2028", fileName: "\u2028 ", content: new Uint8Array() }], []],
      // Text that only looks like the end of a part, and is split there.
      [[{ name: "a", content: bytesOf(`\r\n--${boundary.slice(0, -1)}\r\n--`) }], [90, 100, 101]],
      [[{ name: "a", content: bytesOf("\r\n\r\n") }], Array.from({ length: 200 }, (_, at) => at)],
      [[{ name: "__proto__", content: bytesOf("x") }], []],
      [[{ name: 'a"b\r\nc', fileName: 'd"\r\ne%22', content: bytesOf("--") }], [40]],
    ],
  },
);

fuzz(
  "any bytes are read as a post or refused, and nothing is thrown",
  fc.asyncProperty(
    parts,
    cuts,
    fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
    fc.nat(),
    async (all, where, changes, end) => {
      const { body, type } = await bodyOf(all);
      for (const [at, byte] of changes) body[at % body.byteLength] = byte;
      const whole = end % 3 === 0 ? body : body.subarray(0, end % (body.byteLength + 1));
      for (const one of [type, "application/json", "application/x-www-form-urlencoded"]) {
        const read = await readInPieces(whole, where, one, contact);
        if (!read.ok) expect(read.failure.kind).toMatch(/^(tooLarge|malformed)$/);
      }
    },
  ),
  {
    share: 0.5,
    found: [
      // Split in the middle of the last boundary, in a part's head, and after nothing.
      [[messagePart], [], [], 3 * 60 + 1],
      [[messagePart], [1, 2, 3], [], 100],
      [[messagePart], [], [], 1_000_000],
      // The boundary's own letters are changed, so no part ever ends.
      [
        [messagePart, messagePart],
        [7],
        [
          [4, 0],
          [5, 255],
        ],
        0,
      ],
      // Heads that end with half a line, or with none.
      [
        [{ name: "\r\n\r\n", content: bytesOf("\r\n--") }],
        [],
        [
          [120, 13],
          [121, 13],
        ],
        0,
      ],
      [[{ name: '"; filename="', fileName: "\\", content: bytesOf("x") }], [], [], 0],
      // Bytes that are not UTF-8, and a percent sign with nothing after it.
      [[{ name: "message", content: new Uint8Array([0xff, 0xfe, 0xc3, 0x28]) }], [], [], 0],
      [[{ name: "message", content: bytesOf("%&=%2&%zz=%00&&=") }], [3, 9], [], 0],
      // A fuzzer has to find more parts than a post may have. These are the most it makes, all with one name.
      [Array.from({ length: 8 }, () => messagePart), [], [], 0],
      [[], [], [], 0],
    ],
  },
);
