import { existsSync, globSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, test } from "vitest";

/*
 * The documents name only what exists: a missing path, command, variable or link costs a reader an hour.
 * These tests look up what is written in `code`. People check the rest.
 */

const root = join(import.meta.dirname, "../..");
const documents = globSync(["*.md", "docs/*.md", "{demo,test,tools}/**/README.md"], { cwd: root })
  .toSorted()
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

const readme = textOf("README.md");
const maxWords = 750;
const maxPictureBytes = 200_000;

function textOf(file: string): string {
  return documents.find((document) => document.file === file)?.text ?? "";
}

function prose(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, "");
}

function ticked(text: string): string[] {
  return [...prose(text).matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
}

/**
 * Returns paths such as `src/blocks/`, `docs/deploy.md` or `wrangler.toml`; no placeholders, addresses or
 * commands.
 */
function pathsIn(text: string): string[] {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return ticked(text).filter((code) => {
    if (/[\s<>…]|DIR|YOUR/.test(code)) return false;
    return (
      folders.includes(code.split("/")[0] ?? "") || /^\.?[\w.-]+\.(toml|md|ts|json)$/.test(code)
    );
  });
}

function isThere(path: string): boolean {
  return existsSync(join(root, path)) || globSync(path, { cwd: root }).length > 0;
}

/** Files that are generated, or that a reader creates. */
const made = new Set([".dev.vars", ".wrangler", "dist", "node_modules"]);
/** True if the demo is installed. A company that has replaced it has its own files in that folder. */
const hasDemo = existsSync(join(root, "demo/tests"));
/** Checks for a bare file name such as `quote.tsx`, which is in the folder that the sentence is about. */
const isBareFile = (path: string) => !path.includes("/") && !path.startsWith(".");

describe.each(documents)("$file", ({ file, text }) => {
  it("names existing paths", () => {
    const missing = pathsIn(text)
      .filter((path) => !made.has(path.split("/")[0] ?? ""))
      .filter((path) => hasDemo || !path.startsWith("demo/"))
      .filter((path) => !isThere(path) && !isThere(join(dirname(file), path)))
      .filter((path) => !(isBareFile(path) && globSync(`**/${path}`, inSources).length > 0));
    expect(missing).toEqual([]);
  });

  it("names existing commands", () => {
    const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const run = [...text.matchAll(/\bnode ((?:test|tools|demo)\/[\w./-]+)/g)];
    // Without `npx`, the machine's own Node runs it, which may be too old, and no wrangler is found.
    const withoutNpx = [
      ...text.matchAll(
        /(?<!npx )\b(?:node (?:test|tools|demo)\/|wrangler (?:d1|queues|secret|tail))/g,
      ),
    ];
    expect(withoutNpx.map(([command]) => command)).toEqual([]);
    // Otherwise npm writes lines of its own into the file.
    const intoFile = [...text.matchAll(/\bnpm run [^`\n]* > [^`\n]*/g)];
    expect(intoFile.map(([command]) => command).filter((one) => !one.includes("--silent"))).toEqual(
      [],
    );
    expect(run.map(([, path = ""]) => path).filter((path) => !isThere(path))).toEqual([]);
  });

  it("names variables that the code reads", () => {
    const names = ticked(text).filter((code) => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(code));
    expect(names.filter((name) => !sources().includes(name))).toEqual([]);
  });

  it("has working links", () => {
    const links = [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = ""]) => href);
    const own = links.filter((href) => !/^https?:/.test(href));
    const broken = own.filter((href) => {
      const [path = "", anchor] = href.split("#");
      const target = path === "" ? file : join(dirname(file), path);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});

const inSources = { cwd: root, exclude: (path: string) => /node_modules|dist/.test(path) };

let source: string | undefined;
function sources(): string {
  const files = globSync(["{src,tools,test,client}/**/*.{ts,tsx}", ".github/**/*.yml"], inSources);
  source ??= [...files, ".dev.vars.example", "wrangler.toml"]
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("\n");
  return source;
}

/** Returns anchors as GitHub makes them: lower case, spaces as hyphens, punctuation removed. */
function anchorsOf(file: string): string[] {
  return [...prose(readFileSync(join(root, file), "utf8")).matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
  );
}

describe("the README", () => {
  test("can be read in five minutes", () => {
    const words = readme.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
    expect(words.length).toBeLessThanOrEqual(maxWords);
  });

  test("lists every command", () => {
    const listed = new Set(
      [...readme.matchAll(/^\| `npm (?:run )?([\w:-]+)`/gm)].map(([, name]) => name),
    );
    expect(Object.keys(scripts).filter((name) => !listed.has(name))).toEqual([]);
  });
});

test("the architecture lists every room", () => {
  const rooms = readdirSync(join(root, "src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const listed = [...textOf("docs/architecture.md").matchAll(/^  ([a-z]+)\/ {2,}\S/gm)];
  const names = listed.map(([, name]) => name);
  expect(rooms.filter((room) => !names.includes(room))).toEqual([]);
});

test("every picture is used, and none is heavy", () => {
  const pictures = globSync("docs/pictures/*", { cwd: root });
  const shown = documents.map(({ text }) => text).join("\n");
  expect(pictures.length).toBeGreaterThan(1);
  expect(pictures.filter((path) => !shown.includes(path.replace("docs/", "")))).toEqual([]);
  expect(pictures.filter((path) => statSync(join(root, path)).size > maxPictureBytes)).toEqual([]);
});

test.each(["docs/deploy.md", "docs/operate.md"])("%s fits a terminal of 100 columns", (file) => {
  const lines = textOf(file).split("\n");
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => line.length > 100)).toEqual([]);
});

test("every variable is explained in the file that sets it", () => {
  const lines = readFileSync(join(root, ".dev.vars.example"), "utf8").split("\n");
  const isVariable = (line = "") => /^[A-Z_]+=/.test(line);
  const unexplained = lines.filter((line, at) => {
    const above = lines.slice(0, at).findLast((one) => !isVariable(one));
    return isVariable(line) && !above?.startsWith("# ");
  });
  expect(unexplained).toEqual([]);
  expect(lines.filter(isVariable).length).toBeGreaterThan(15);
  expect(textOf("docs/deploy.md")).toContain("`.dev.vars.example` explains each");
});

test("every finding is explained to editors, as in the editor's bar", () => {
  const { words } = JSON.parse(readFileSync(join(root, "locales/en.json"), "utf8")) as {
    words: { findings: Record<string, string> };
  };
  const listed = textOf("docs/editors.md");
  const unexplained = Object.entries(words.findings).filter(([, message]) => {
    const fixed = message
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/^[\s,”]+|[\s:,“]+$/g, ""));
    return !fixed
      .filter((part) => part !== "")
      .every((part) => part.length < 9 || listed.includes(part));
  });
  expect(unexplained.map(([name]) => name)).toEqual([]);
  expect(Object.keys(words.findings).length).toBeGreaterThan(15);
});
