import { afterAll, beforeAll, expect, test } from "vitest";
import { allLanguages, labelLanguages } from "../../src/language/language.ts";
import { type Copy, type Site, copyTree, patiently } from "../seams/copy.ts";

/*
 * Languages are removed as `docs/recipes.md` describes, down to those that editors read: the demo's proof
 * holds without them. `own-company.test.ts`, which is also without them, covers the proof of everything else.
 */

const remaining: readonly string[] = labelLanguages;
const codes = allLanguages.filter((code) => !remaining.includes(code));

let copy: Copy;
let site: Site;
const changed = new Map<string, string[]>();

beforeAll(async () => {
  copy = await copyTree();
  for (const code of codes) {
    const remove = () => copy.make("language", "--remove", code);
    changed.set(code, await copy.during(remove));
  }
  await copy.run("tsc");
  await copy.build();
  site = await copy.start();
});
afterAll(() => copy?.close());

test.each(codes)("without %s, the recipe names every file that changed", (code) => {
  const files = changed.get(code) ?? [];
  expect(files).toEqual(copy.named("Without a language", { code }, files));
});

test.each([
  ["oxlint"],
  ["oxfmt", "--check"],
  ["knip", "--no-config-hints"],
  ["node", "tools/content.ts"],
])("%s accepts the remaining code", async (...command: string[]) => {
  const [tool = "", ...words] = command;
  await copy.run(tool, ...words);
});

test("the contracts of the demo and of languages pass", async () => {
  const files = ["/tests/contracts/", "src/language/", "test/contracts/languages."];
  const output = await copy.run("vitest", "run", ...patiently, ...files);
  expect(output).toMatch(/\d+ passed/);
});

test.each(codes)("an address that was in %s leads to the English one", async (code) => {
  const { status, headers } = await site.fetch(`/${code}/blog/`);
  expect([status, headers.get("location")]).toEqual([302, expect.stringMatching(/\/en\/blog\/$/)]);
  const sitemap = await (await site.fetch("/sitemap.xml")).text();
  expect(sitemap).toContain("/de/blog/");
  expect(sitemap).not.toContain(`/${code}/`);
});

test("a language that fell back to a removed one keeps its words", async () => {
  await copy.make("language", "fr");
  await copy.write("locales/fr.json", JSON.stringify(await french()));
  await copy.make("language", "qc", "--tag", "fr-CA", "--falls-back-to", "fr");
  const files = await copy.during(() => copy.make("language", "--remove", "fr"));
  expect(files).toContain("locales/qc.json");
  expect(files.filter((file) => file.startsWith("demo/"))).toEqual([]);
  expect(JSON.parse(await copy.read("locales/qc.json"))).toEqual(await french());
  expect(await copy.read("src/brand/options.ts")).toMatch(/qc: "Product"/);
  expect(await copy.read("src/language/language.ts")).not.toContain('"fr"');
  const output = await copy.run("vitest", "run", "test/contracts/languages.test.ts");
  expect(output).not.toContain("failed");
});

async function french() {
  const { words } = JSON.parse(await copy.read("locales/en.json"));
  return { paths: {}, words: { ...words, skipToContent: "Aller au contenu" } };
}
