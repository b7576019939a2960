import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Copy, copyTree, recipes } from "./copy.ts";

/* The seam tests rely on this: a copy must not seem to do what it does not. */

let copy: Copy;

beforeAll(async () => {
  copy = await copyTree();
});
afterAll(() => copy?.close());

describe("a copy", () => {
  test("changes independently of the tree, and lists its changes", async () => {
    await copy.write("src/forms/new.ts", "export {};\n");
    await copy.addLine("src/forms/all.ts", "  contact,", "  example,");
    expect(await copy.read("src/forms/all.ts")).toContain("\n  contact,\n  example,\n");
    expect(copy.changed()).toEqual(["src/forms/all.ts", "src/forms/new.ts"]);
  });

  test("refuses a line whose place is missing, or occurs twice", async () => {
    await expect(copy.addLine("src/forms/all.ts", "  absent,", "x")).rejects.toThrow(/0 lines/);
    await expect(copy.addLine("src/forms/all.ts", /contact/, "x")).rejects.toThrow(/2 lines/);
  });

  test("rejects with the output of a failed tool", async () => {
    await expect(copy.run("tsc", "--nonsense")).rejects.toThrow(/--nonsense/);
  });
});

describe("docs/recipes.md", () => {
  test("has one section per seam", () => {
    expect([...recipes().keys()]).toEqual([
      "A language",
      "Without a language",
      "A CRM",
      "A mail",
      "Who sends mails",
      "A page type with a hub",
      "A form",
      "A block",
      "Your company (brand)",
    ]);
  });

  test("names the files to touch", () => {
    expect(copy.named("A language", { code: "fr" })).toEqual([
      "locales/fr.json",
      "src/language/language.ts",
    ]);
    expect(() => copy.named("A language")).toThrow(/<code>/);
    expect(() => copy.named("A house")).toThrow(/no section/);
  });
});
