import { expect, it } from "vitest";
import { spelledIn } from "./language.ts";

it("a language spells texts its own way, and no address", () => {
  const written = {
    title: "Größe und Maß",
    parts: [{ text: "heißt", link: "https://example.com/größe.png" }],
    links: ["/de/straße/", "weiß@example.com"],
    count: 3,
    none: null,
  };
  expect(spelledIn("ch", written)).toEqual({
    ...written,
    title: "Grösse und Mass",
    parts: [{ text: "heisst", link: "https://example.com/größe.png" }],
  });
  expect(spelledIn("de", written)).toBe(written);
});
