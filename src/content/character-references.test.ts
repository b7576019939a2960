import { parseFragment } from "parse5";
import { expect, it } from "vitest";
import { decodeHTMLStrict, namesOfCharacters } from "./character-references.ts";

function byBrowsers(reference: string): string {
  const [text] = parseFragment(reference).childNodes;
  return text && "value" in text ? text.value : "";
}

it("knows every name of the standard, as browsers do", () => {
  const names = namesOfCharacters();
  expect(names).toHaveLength(2_125);
  const wrong = names.filter((name) => decodeHTMLStrict(`&${name};`) !== byBrowsers(`&${name};`));
  expect(wrong).toEqual([]);
});

it.each([
  "&shy;",
  "&auml;",
  "&NotEqualTilde;",
  "&Afr;",
  "&#000000065;",
  "&#x0000000e4;",
  "&#999999999;",
])("%s is what a browser shows", (reference) =>
  expect(decodeHTMLStrict(reference)).toBe(byBrowsers(reference)),
);

it.each(["&nothing;", "&amp", "&#xzz;", "&constructor;", "&"])("%s is itself", (text) => {
  expect(decodeHTMLStrict(text)).toBe(text);
});
