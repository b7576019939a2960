import { expect, it } from "vitest";
import type { Story } from "../story/fields.ts";
import { enclosureOf } from "./enclosure.ts";

const podcast = { file: "audio", bytes: "size", seconds: "length", category: "Business" };
const of = (src: unknown, size: unknown, length: unknown = "") =>
  enclosureOf(
    { content: { fields: { audio: { src }, size, length } } } as unknown as Story,
    podcast,
  );

it.each([
  ["https://a.example/one.mp3", "1200", "60", "audio/mpeg", 1200, 60],
  ["https://a.example/one.M4A?v=2", 1200.4, 0, "audio/x-m4a", 1200, null],
  ["https://a.example/one.mp4#t=1", 1, "soon", "video/mp4", 1, null],
])("%s of %s bytes is an enclosure", (href, size, length, type, bytes, seconds) => {
  expect(of(href, size, length)).toEqual({ href, type, bytes, seconds });
});

it.each([
  ["a file that no player plays", "https://a.example/one.pdf", 10],
  ["no file", undefined, 10],
  ["no size", "https://a.example/one.mp3", ""],
  ["an infinite size", "https://a.example/one.mp3", "1e999"],
  ["a negative size", "https://a.example/one.mp3", -5],
])("%s is not an enclosure", (_, src, size) => {
  expect(of(src, size)).toBeNull();
});
