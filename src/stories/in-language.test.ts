import { describe, expect, it } from "vitest";
import { rowsOfSite } from "../../test/languages.ts";
import { inLanguage } from "./in-language.ts";

describe("a text in several languages", () => {
  const content = { title_en: "Payroll", title_de: "Entgelt", title_ch: "Lohn", title_nl: "" };

  it.each(
    rowsOfSite([
      ["en", "Payroll"],
      ["de", "Entgelt"],
      ["ch", "Lohn"],
      ["at", "Entgelt"],
      ["nl", "Payroll"],
    ]),
  )("is in %s %s", (language, text) => {
    expect(inLanguage(content, "title", language)).toBe(text);
  });

  it("is empty if it is missing, or not a string", () => {
    expect(inLanguage({}, "title", "de")).toBe("");
    expect(inLanguage({ title_de: 5, title_en: null }, "title", "de")).toBe("");
  });
});
