import { describe, expect, it } from "vitest";
import { spelledIn } from "./language.ts";

describe("a language spells", () => {
  it.each([
    ["Größe und Maß", "Grösse und Mass"],
    ["Größe/Maß: heißt es", "Grösse/Mass: heisst es"],
    ["Straße 1 / Gasse 2", "Strasse 1 / Gasse 2"],
    ["heißt https://example.com/größe.png, groß", "heisst https://example.com/größe.png, gross"],
    ["Gruß an weiß@example.com", "Gruss an weiß@example.com"],
    ['Maß: [Größe](/de/größe/ "groß")', 'Mass: [Grösse](/de/größe/ "gross")'],
    ["der Fuß von /de/füße/", "der Fuss von /de/füße/"],
  ])("a text its own way, and no address in it: %s", (written, spelled) => {
    expect(spelledIn("ch", written)).toBe(spelled);
    expect(spelledIn("de", written)).toBe(written);
    expect(spelledIn("at", written)).toBe(written);
  });

  it.each(["/de/straße/", "de/straße", "weiß@example.com", "https://example.com/größe.png"])(
    "no address: %s",
    (address) => {
      expect(spelledIn("ch", address)).toBe(address);
    },
  );
});
