import { describe, expect, it } from "vitest";
import type { SearchDoc } from "./search-doc.ts";
import { findIn, pagesAt } from "./search-index.ts";
import { type SearchPiece, openSearchPart, searchPartOf } from "./search-piece.ts";

const page = (slug: string, title: string, more: Partial<SearchDoc> = {}): SearchDoc => ({
  uuid: slug,
  slug,
  component: "page",
  name: "",
  title,
  summary: "",
  headings: "",
  text: "",
  ...more,
});

/** A piece as a catalog stores it and a reader opens it: through JSON. */
const pieceOf = (...docs: readonly SearchDoc[]): SearchPiece =>
  openSearchPart(JSON.parse(JSON.stringify(searchPartOf(docs.map((doc) => [doc.uuid, doc])))));

const slugsFor = async (pieces: readonly SearchPiece[], typed: string) =>
  (await findIn(pieces, typed, 30)).hits.map(({ slug }) => slug);

describe("a search", () => {
  it.each([
    ["Urlaubsantrag stellen", "urlaub"],
    ["Urlaubsantrag stellen", "antrag"],
    ["Urlaubsantrag stellen", "URLAUBSANTRAG"],
    ["Urlaubsantrag stellen", "Anträge"],
    ["Urlaubsanträge im Team", "antrag"],
    ["Der Antrag auf Urlaub", "Urlaubsantrag"],
    ["Software für die Lohnabrechnung", "Lohnsoftware"],
    ["Ein Tag voller Arbeit", "Arbeitstag"],
    ["Löhne und Gehälter", "loehne"],
    ["Löhne und Gehälter", "lohne"],
    ["Loehne und Gehaelter", "Löhne"],
    ["Löhne und Gehälter", "lohn"],
    ["Bruttolohn und Netto", "lohn"],
    ["Lohn und Gehalt", "löhne"],
    ["Grösse der Firma", "größe"],
    ["Die Größe der Firma", "groesse"],
    ["Lohnabrechnung prüfen", "lohnabrechung"],
    ["Lohnabrechnung prüfen", "Lohnabrehcnung"],
    ["Überprüfungsgebühr", "ueberpruefungsgebuehr"],
    ["Betriebsvereinbarung", "betribsvereinbarnug"],
    ["Payroll cut-off", "payrol"],
    ["The first post", "frist"],
    ["Payroll cut-off", "pay"],
    ["Absence policies", "policy absence"],
    ["Onboarding in ninety days", "how to do the onboarding"],
    ["Verlofaanvraag indienen", "aanvraag"],
    ["HR", "hr"],
    ["Holiday rules", "❤️ holiday"],
    ["Holiday ❤️ rules", "holi\u0301day"],
  ])("finds %j by %j", async (title, typed) => {
    const others = [page("other", "Something else entirely"), page("third", "Kontakt")];
    expect(await slugsFor([pieceOf(page("wanted", title), ...others)], typed)).toEqual(["wanted"]);
  });

  it.each([
    ["Urlaubsantrag stellen", "xyzw rtg"],
    ["Lohn und Gehalt", "asdfqwer"],
    ["Lohn und Gehalt", "Reisekosten Betriebsrat Gehalt Schicht"],
    ["Teams of 2025", "2026"],
    ["Ein Kandidat", "Daten"],
    ["Tagungen und Arbeit", "Arbeitstag"],
    ["Lohnzettel", "Llohnzeddel"],
    ["Lohn und Gehalt", "!? …"],
    ["Lohn ❤️ und Gehalt", "❤️"],
    ["Lohn und Gehalt", "\u0301"],
    ["Lohn und Gehalt", ""],
  ])("finds nothing of %j by %j", async (title, typed) => {
    expect(await findIn([pieceOf(page("one", title))], typed, 30)).toEqual({ total: 0, hits: [] });
  });
});

describe("the order of results", () => {
  it("ranks by the place of a word, and how close it is", async () => {
    const pieces = [
      pieceOf(
        page("text", "A", { text: "preise" }),
        page("summary", "B", { summary: "Was die Preise sind" }),
        page("inside", "Listenpreise"),
        page("title", "Preise"),
        page("longer", "Preise: selbst ausrechnen"),
        page("begins", "Preisetikett"),
      ),
    ];
    expect(await slugsFor(pieces, "Preise")).toEqual([
      "title",
      "longer",
      "begins",
      "inside",
      "summary",
      "text",
    ]);
  });

  it("counts the best of several matching words of a page", async () => {
    const pieces = [
      pieceOf(
        page("summary", "A", { summary: "Preise" }),
        page("title", "Preise", { text: "Listenpreise Preisetikett Zielpreise" }),
      ),
    ];
    expect(await slugsFor(pieces, "Preise")).toEqual(["title", "summary"]);
  });

  it("is the same however the pages are cut into pieces", async () => {
    const docs = Array.from({ length: 40 }, (_, at) =>
      page(`p${at}`, `Urlaub ${"und mehr ".repeat(at % 5)}`, { text: at % 3 ? "antrag" : "" }),
    );
    const whole = await slugsFor([pieceOf(...docs)], "urlaub antrag");
    const cut = [
      pieceOf(...docs.slice(0, 1)),
      pieceOf(...docs.slice(1, 9)),
      pieceOf(...docs.slice(9)),
    ];
    expect(whole).toHaveLength(26);
    expect(await slugsFor(cut, "urlaub antrag")).toEqual(whole);
  });

  it("has pages with all words, or those with most if there are none", async () => {
    const pieces = [
      pieceOf(page("both", "Urlaub in der Schicht"), page("one", "Urlaub"), page("two", "Schicht")),
    ];
    expect(await slugsFor(pieces, "Urlaub Schicht")).toEqual(["both"]);
    expect(await slugsFor(pieces, "Urlaub Schicht Betriebsrat")).toEqual(["both"]);
  });

  it("prefers an exact spelling to a similar one", async () => {
    const pieces = [pieceOf(page("lohn", "Lohn"), page("sohn", "Sohn"))];
    expect(await slugsFor(pieces, "Lohn")).toEqual(["lohn"]);
    expect(await slugsFor(pieces, "Lohm")).toEqual(["lohn"]);
  });
});

it("counts all results, and returns no more than requested", async () => {
  const docs = Array.from({ length: 50 }, (_, at) => page(`p${at}`, "Urlaub"));
  const { total, hits } = await findIn([pieceOf(...docs)], "urlaub", 30);
  expect([total, hits.length]).toEqual([50, 30]);
});

it("searches for at most six words", async () => {
  const six = "eins zwei drei vier fünf sechs";
  const pieces = [pieceOf(page("one", six), page("more", `${six} sieben`))];
  expect(await slugsFor(pieces, `${six} sieben`)).toEqual(["one", "more"]);
  const all = "eins zwei drei vier fünf sechs ".repeat(1_000);
  expect(await slugsFor(pieces, all)).toEqual(["one", "more"]);
});

describe("the order of results", () => {
  it("depends on how near a word is: the same, its beginning, its ending, its inside", async () => {
    const nearest = [
      "Antrag",
      "Anträge",
      "Antragsteller",
      "Urlaubsantrag",
      "Urlaubsanträgen",
      "Urlaubsantragsformular",
    ];
    const pages = nearest.toReversed().map((title, at) => page(`${at}`, title));
    const found = await slugsFor([pieceOf(...pages)], "antrag");
    expect(found.map((slug) => pages[Number(slug)]?.title)).toEqual(nearest);
  });

  it("depends on the same if the typed word has another ending: its ending before its beginning", async () => {
    const pages = ["Bruttolohnliste", "Lohnliste", "Bruttolohn", "Lohn"].map((title) =>
      page(title, title),
    );
    const nearest = ["Lohn", "Bruttolohn", "Lohnliste", "Bruttolohnliste"];
    expect(await slugsFor([pieceOf(...pages)], "lohnes")).toEqual(nearest);
  });

  it("of words with the same beginning depends on how much of the word was typed", async () => {
    const pages = [page("long", "Urlaubsantragsformular"), page("short", "Urlaubsantrag")];
    expect(await slugsFor([pieceOf(...pages)], "urlaub")).toEqual(["short", "long"]);
  });
});

it("returns the pages at the given slugs in the given order", async () => {
  const pieces = [pieceOf(page("a", "A"), page("b", "B")), pieceOf(page("c", "C"))];
  expect(pagesAt(pieces, ["c", "b", "none", "a"]).map(({ slug }) => slug)).toEqual(["c", "b", "a"]);
});
