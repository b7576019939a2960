import { expect } from "vitest";
import { brand } from "../../src/brand/brand.ts";
import type { Message } from "../../src/mail/sender.ts";

const entities = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Checks that both parts of a mail have the same sentences, facts and links, in the same order. */
export function expectSameParts({ subject, html, text }: Message): void {
  const [, title = "", body = ""] =
    /<title>([^<]*)<\/title>.*<body[^>]*>(.*)<\/body>/s.exec(html) ?? [];
  const plain = (part: string) =>
    part.replace(/&[#\w]+;/g, (entity) => Object(entities)[entity] ?? entity);
  const read = body
    .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, "$2: $1")
    .replace(/(<th [^>]*>[^<]*)<\/th>/g, "$1:")
    .replace(/<[^>]*>/g, " ");
  expect(plain(title)).toBe(subject);
  // Only the HTML begins with the sender's name, and only the text has a mark before its end.
  expect(oneLine(plain(read))).toBe(oneLine(`${brand.name} ${text.replace("\n-- \n", "\n")}`));
}
