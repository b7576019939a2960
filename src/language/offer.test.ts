import { expect, test } from "vitest";
import { offerFor } from "./offer.ts";

const all = ["en", "de", "de-CH", "de-AT", "nl"];
const offered = (wanted: readonly string[], current: string, offers = all) =>
  offerFor(
    wanted,
    current,
    offers.filter((tag) => tag !== current),
  );

test.each([
  [["de-DE", "de", "en"], "en", "de"],
  [["de-AT", "de"], "en", "de-AT"],
  [["de-ch"], "de", "de-CH"],
  [["de-LU-1901"], "nl", "de"],
  [["eo-001", "eo", "nl", "en"], "en", "nl"],
  [["en-US", "en"], "de-CH", "en"],
])("%j on a page in %s: %s", (wanted, current, offer) => {
  expect(offered(wanted, current)).toBe(offer);
});

test.each([
  [["en-US", "en", "de"], "en"],
  [["de"], "de-CH"],
  // They can read it, although it is the variety of another country.
  [["de-DE", "de"], "de-AT"],
  [["eo", "tlh"], "en"],
  [[], "en"],
  [["*"], "en"],
])("%j on a page in %s: none", (wanted, current) => {
  expect(offered(wanted, current)).toBeNull();
});

test("only languages of the page are offered, in the order that the visitor prefers", () => {
  expect(offered(["nl", "de", "en"], "en", ["en", "de"])).toBe("de");
  expect(offered(["de-AT", "en"], "en", ["en", "de"])).toBe("de");
  expect(offered(["nl", "en", "de"], "en", ["en", "de"])).toBeNull();
});
