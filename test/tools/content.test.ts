import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "./run-command.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/* `npm run content` as an editor's CI runs it: its output and its exit code. */

const space = temporaryFolder();
const config = {
  id: 1,
  name: "Small",
  publicToken: "public",
  previewToken: "preview",
  webhookSecret: "secret",
};
await writeFile(join(space, "space.json"), JSON.stringify(config));

async function write(text: string) {
  const meta = [{ component: "meta", title: "Home", description: "All of it." }];
  const body = [{ component: "markdown", text }];
  const story = { name: "Home", content: { component: "page", meta, body } };
  await mkdir(join(space, "stories/en"), { recursive: true });
  await writeFile(join(space, "stories/en/home.json"), JSON.stringify(story));
  const header = [{ component: "site-header" }];
  const footer = [{ component: "site-footer" }];
  await writeStory("settings", { component: "settings", header, footer });
  await writeStory("404", { component: "not-found-page", title: "Nothing is here", meta });
  await mkdir(join(space, "stories/en/legal"), { recursive: true });
  const notice = [{ component: "markdown", text: "We keep what you send us." }];
  await writeStory("legal/privacy", { component: "page", meta, body: notice });
}

async function writeStory(slug: string, story: object) {
  const text = JSON.stringify({ name: slug, content: story });
  await writeFile(join(space, `stories/en/${slug}.json`), text);
}

async function content(...options: string[]) {
  const { code: status, stdout } = await runCommand("content", ["--space", space, ...options]);
  return { status, stdout };
}

test("the command fails on errors that visitors would see, and on redirects without an effect", async () => {
  await write("Go [there](/en/nowhere/).");
  const entries = [
    { name: "/en/a", value: "/EN//a/?again=1" },
    { name: "/b", value: "c" },
    { name: "/nowhere", value: "www.example.com" },
    { name: "/legal/privacy", value: "/c" },
  ];
  await mkdir(join(space, "datasources"), { recursive: true });
  const file = join(space, "datasources/redirects.json");
  await writeFile(file, JSON.stringify({ name: "Redirects", entries }));
  const { status, stdout } = await content("--json");
  await rm(file);
  expect(status).toBe(1);
  const message = "Leads to /en/nowhere/, where there is no page";
  const at = { at: "content.body.0.text", where: "Markdown · Text" };
  const finding = { kind: "broken-link", slug: "en/home", ...at, message, detail: "" };
  expect(JSON.parse(stdout)).toEqual([
    expect.objectContaining({ kind: "redirect-loop", grade: "error", at: "/en/a" }),
    expect.objectContaining({ kind: "redirect-nowhere", grade: "error", at: "/nowhere" }),
    expect.objectContaining({ kind: "redirect-page", grade: "warning", at: "/legal/privacy" }),
    { ...finding, grade: "error" },
  ]);
});

test("the command names warnings, such as translated fields that no visitor sees, and does not fail", async () => {
  await write("## One\n\n#### Two");
  const file = join(space, "space.json");
  const before = await readFile(file, "utf8");
  await writeFile(file, JSON.stringify({ ...JSON.parse(before), languages: ["fr", "es"] }));
  const { status, stdout } = await content();
  await writeFile(file, before);
  expect(stdout).toContain(
    "heading-order: “Two” is a heading of level 4 directly below one of level 2",
  );
  expect(stdout).toContain("Not live, because their home is not published: de, ch, at, nl");
  expect(stdout).toContain(
    "field-translation: Fields are translated to fr, es, which visitors do not",
  );
  expect(status).toBe(0);
});

test("the command fails on warnings with --strict, and can report them in another language", async () => {
  await write("## One\n\n#### Two");
  const { status, stdout } = await content("--strict", "--words", "de");
  expect(status).toBe(1);
  const message = "„Two“ ist eine Überschrift der Ebene 4 direkt unter einer der Ebene 2";
  expect(stdout).toContain(`warning  heading-order: ${message}  (Markdown`);
});

test("the command names unpublished stories that every page of a language needs", async () => {
  await write("Nothing to fix.");
  const slugs = ["en/settings", "en/404"];
  for (const slug of slugs) {
    await rm(join(space, `stories/${slug}.json`));
  }
  const { status, stdout } = await content("--json", "--language", "en");
  const found = JSON.parse(stdout) as { kind: string }[];
  const findingOf = (slug: string) => ({
    kind: "story-missed",
    grade: "error",
    slug,
    at: "",
    where: slug,
    detail: "",
    message: expect.stringContaining(`${slug} is not published: every page`),
  });
  expect(found.filter(({ kind }) => kind === "story-missed")).toEqual(slugs.map(findingOf));
  expect(status).toBe(1);
});
