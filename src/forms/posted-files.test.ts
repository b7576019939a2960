import { afterEach, expect, test, vi } from "vitest";
import { attachmentsIn } from "./posted-files.ts";
import { PostedFile } from "./posted.ts";
import { attachmentRules } from "./kinds/file.ts";
import { vulnerability } from "./vulnerability.ts";

const { maxBytes } = attachmentRules;

/** Returns a text of the maximum size in UTF-8, with `end`. */
function longText(end: readonly number[] = []): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(maxBytes);
  bytes[0] = 0x61;
  for (let at = 1; at + 1 < maxBytes; at += 2) bytes.set([0xc3, 0xbc], at);
  bytes[maxBytes - 1] = 0x61;
  bytes.set(end, maxBytes - end.length);
  return bytes;
}

/** Returns whether a file is accepted as text, and its decoded length: the longest piece, and in total. */
function look(bytes: Uint8Array<ArrayBuffer>) {
  const decode = vi.spyOn(TextDecoder.prototype, "decode");
  const { attached } = attachmentsIn(vulnerability, {
    bugAttachmentUrl: new PostedFile("a.log", bytes),
  });
  const lengths = decode.mock.results.map(({ type, value }) =>
    type === "return" ? String(value).length : 0,
  );
  return {
    isText: attached.some(({ type }) => type === "text/plain"),
    most: Math.max(0, ...lengths),
    all: lengths.reduce((sum, one) => sum + one, 0),
  };
}

afterEach(() => void vi.restoreAllMocks());

test("a file without a name is accepted, unless it is empty", () => {
  const named = (content: string) =>
    attachmentsIn(vulnerability, { bugAttachmentUrl: new PostedFile("", Buffer.from(content)) });
  expect(named("12:00 started").attached).toMatchObject([{ name: "attachment.txt" }]);
  expect(named("")).toMatchObject({ attached: [], problems: {} });
});

test("a text of 10 MB is checked completely, and never in memory completely", () => {
  const { isText, most, all } = look(longText());
  expect(isText).toBe(true);
  expect(all).toBe(maxBytes);
  expect(most).toBeLessThanOrEqual(65_536);
});

test("a control character at its very end makes it not a text", () => {
  expect(look(longText([0x00])).isText).toBe(false);
});

test.each([
  ["an older program of Windows", Buffer.from("12:00 Prüfung läuft\r\n", "latin1"), true],
  ["Notepad, as UTF-8", Buffer.from("\ufeff12:00 Prüfung läuft\r\n"), true],
  ["PowerShell, as UTF-16", Buffer.from("\ufeff12:00 Prüfung läuft\r\n", "utf16le"), true],
  ["no program: half a character of UTF-16", Buffer.from([0xff, 0xfe, 0x61]), false],
  ["no program: UTF-16 with a control character", Buffer.from("\ufeffa\0", "utf16le"), false],
])("a text can be from %s", (_, bytes, isText) => {
  expect(look(new Uint8Array(bytes)).isText).toBe(isText);
});

test("a file that does not begin as a text is not checked further", () => {
  const bytes = longText();
  bytes[0] = 0x00;
  expect(look(bytes)).toMatchObject({ isText: false, all: 65_536 });
});
