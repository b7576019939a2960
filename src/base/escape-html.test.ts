import fc from "fast-check";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { escapeXml } from "./escape-html.ts";
import { anyCharacter } from "../../test/any-character.ts";

/** Returns text as a strict parser reads it. Throws if the document is not well-formed. */
function read(text: string): string {
  let content = "";
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("text", (part) => (content += part));
  parser.write(`<title>${text}</title>`).close();
  return content;
}

test("any text survives XML, without the characters that XML forbids", () => {
  expect(read(escapeXml('a\u0008 & <b>\u0000"\ufffe\ud800é😀'))).toBe('a & <b>"é😀');
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(() => read(escapeXml(text))).not.toThrow();
    }),
  );
});
