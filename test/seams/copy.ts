import { execFile, fork } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { setPriority, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { once } from "node:events";
import { promisify } from "node:util";
import { inject } from "vitest";
import { checkingTypes, typesFile } from "../../tools/type-errors.ts";
import type { InboxEntry } from "../crm/inbox.ts";
import type { ServeOptions, Served } from "./serve.ts";

/*
 * A seam is where something is added: a language, a form, a CRM. A seam test adds one for real in a copy
 * of the tree, as its recipe in `docs/recipes.md` says and nothing beyond, and looks at the site:
 *
 *   const copy = await copyTree();
 *   afterAll(() => copy.close());
 *   await copy.write("src/forms/example.ts", `…`);
 *   await copy.addLine("src/forms/all.ts", "  contact,", "  example,");
 *   expect(copy.changed()).toEqual(copy.named("A form", { name: "example" }));
 *   await copy.story("en/example", { component: "page", body: [{ component: "example-form" }] });
 *   await copy.check();                       // tsc and vite build, side by side
 *   const site = await copy.start();          // a process of its own
 *   const page = await site.fetch("/en/");    // follows no redirect
 *   await expect.poll(site.crm).toHaveLength(1);
 *
 * The recipe is held to its word: a list item that begins with a path in backticks is a file to touch
 * (`<name>` stands for a value, an end in `/` for a folder with anything in it; one that goes on with
 * `, if` may be left out), and `changed` has to be exactly those. Whatever else a section mentions is only to be read.
 */

/** For a proof that runs in a copy beside others: again for what has a deadline by the clock. */
export const patiently = ["--maxWorkers=2", "--retry=2"];

export type Copy = {
  readonly folder: string;
  readonly read: (file: string) => Promise<string>;
  /** Runs `npm run new` with these words, which writes what it says. */
  readonly make: (...words: string[]) => Promise<void>;
  /** Writes a file of the copy, new or not. */
  readonly write: (file: string, text: string) => Promise<void>;
  /** Adds a line below the one line that is `after` or matches it. Throws unless there is exactly one. */
  readonly addLine: (file: string, after: string | RegExp, line: string) => Promise<void>;
  /**
   * Writes a story by its slug, `en/home`, into the space that is served: content, which no recipe names.
   * `more` as in the space's files: its `group` is that of the same page in other languages.
   */
  readonly story: (
    slug: string,
    content: { component: string; [field: string]: unknown },
    more?: { group?: string },
  ) => Promise<void>;
  /** The paths of the copy that were written, in order of the alphabet. */
  readonly changed: () => string[];
  /** Those that some work wrote. */
  readonly during: (work: () => Promise<void>) => Promise<string[]>;
  /**
   * The paths that a section of `docs/recipes.md` says are to be touched, with the values in their
   * places; where it names a folder, the changed files below it, and what it leaves to choose if chosen.
   * `changed`: all that were, unless given.
   */
  readonly named: (
    section: string,
    values?: Readonly<Record<string, string>>,
    changed?: readonly string[],
  ) => string[];
  /** Runs a tool of node_modules in the copy: its output, or an error with all of it. */
  readonly run: (tool: string, ...parameters: string[]) => Promise<string>;
  readonly build: () => Promise<string>;
  /** From here on `tsc` looks only at what the copy changed, if the tree was checked by now. */
  readonly knowTypes: () => Promise<void>;
  /** Type-checks and builds at the same time. */
  readonly check: () => Promise<void>;
  /** Starts what was built. All that was started ends with `close`. */
  readonly start: (options?: ServeOptions) => Promise<Site>;
  /** Stops what runs and removes the copy. */
  readonly close: () => Promise<void>;
};

export type Site = {
  readonly origin: string;
  /** Asks the site for a path; redirects are shown, not followed. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** What the CRM's stand-in has received. */
  readonly crm: () => Promise<InboxEntry[]>;
  readonly stop: () => Promise<void>;
};

const root = join(import.meta.dirname, "../..");
/** The space a copy serves unless told otherwise. */
export const space = "demo/space";
const execute = promisify(execFile);

const modules = realpathSync(join(root, "node_modules"));
const bin = join(modules, ".bin");
const surroundings = {
  ...process.env,
  PATH: `${bin}:${process.env.PATH}`,
  VITEST: "",
  NODE_ENV: "",
  // Below the copy's own folder: in `node_modules`, which copies share, one run may clear what another reads.
  VITEST_FS_MODULE_CACHE_PATH: ".vitest-cache",
};

/** A copy of every file git knows or would take, outside the repository. It ends with `rm`. */
async function plainCopy(): Promise<string> {
  const folder = await mkdtemp(join(realpathSync(tmpdir()), "seam-"));
  await Promise.all((await filesOfTree()).map((file) => cp(join(root, file), join(folder, file))));
  await symlink(modules, join(folder, "node_modules"));
  return folder;
}

/**
 * Has the types of the tree as it is checked once for all seams, while other tests run. `types`: what `tsc` then
 * knows, if all is well. What is wrong, the check of each copy says.
 */
export async function checkTypesOnce(): Promise<{ types: string; close: () => Promise<void> }> {
  const folder = await plainCopy();
  const types = join(folder, "types");
  const checking = execute(join(bin, "tsc"), checkingTypes, { cwd: folder, env: surroundings });
  if (checking.child.pid) setPriority(checking.child.pid, 10);
  const known = checking.then(
    () => rename(join(folder, typesFile), types),
    () => undefined,
  );
  return {
    types,
    async close() {
      await known;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function runIn(folder: string, tool: string, ...parameters: string[]): Promise<string> {
  try {
    return (await execute(join(bin, tool), parameters, { cwd: folder, env: surroundings })).stdout;
  } catch (thrown) {
    const { stdout, stderr } = Object(thrown) as { stdout?: string; stderr?: string };
    const message = `${tool} ${parameters.join(" ")}\n${stdout ?? ""}${stderr ?? ""}`;
    throw new Error(message, { cause: thrown });
  }
}

/** A copy of the tree to add something to. */
export async function copyTree(): Promise<Copy> {
  const folder = await plainCopy();
  const touched = new Set<string>();
  const sites = new Set<Site>();

  const read = (file: string) => readFile(join(folder, file), "utf8");

  async function write(file: string, text: string) {
    touched.add(file);
    await put(file, text);
  }

  async function put(file: string, text: string) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }

  async function addLine(file: string, after: string | RegExp, line: string) {
    const lines = (await read(file)).split("\n");
    const isPlace = (one: string) => (typeof after === "string" ? one === after : after.test(one));
    const places = lines.flatMap((one, index) => (isPlace(one) ? index : []));
    const [place, ...others] = places;
    if (place === undefined || others.length > 0) {
      throw new Error(`${file} has ${places.length} lines ${after}, not one`);
    }
    await write(file, lines.toSpliced(place + 1, 0, line).join("\n"));
  }

  const run = (tool: string, ...parameters: string[]) => runIn(folder, tool, ...parameters);
  /** The paths in it are relative, and all copies are side by side. */
  async function knowTypes() {
    if (existsSync(inject("types"))) await cp(inject("types"), join(folder, typesFile));
  }
  async function typeCheck() {
    await knowTypes();
    return run("tsc", ...checkingTypes);
  }
  const build = () => run("vite", "build", "--logLevel", "warn");

  async function start(options: ServeOptions = {}): Promise<Site> {
    const site = await startSite(folder, options);
    sites.add(site);
    return site;
  }

  async function make(...words: string[]) {
    const output = await run("node", "tools/new.ts", ...words);
    for (const [, file = ""] of output.matchAll(/^  (?:removed )?(\S+)$/gm)) touched.add(file);
  }

  return {
    folder,
    read,
    make,
    write,
    addLine,
    story: (slug, content, more = {}) =>
      put(`${space}/stories/${slug}.json`, JSON.stringify({ name: slug, content, ...more })),
    changed: () => [...touched].toSorted(),
    async during(work) {
      const before = [...touched];
      touched.clear();
      await work();
      const own = [...touched].toSorted();
      for (const file of before) touched.add(file);
      return own;
    },
    named: (section, values = {}, changed = [...touched]) =>
      pathsOf(section, values)
        .flatMap(({ path, isChoice }) => {
          if (path.endsWith("/")) return changed.filter((file) => file.startsWith(path));
          return isChoice && !changed.includes(path) ? [] : path;
        })
        .toSorted(),
    run,
    build,
    knowTypes,
    async check() {
      // Both to their end, so that nothing is written any more when the copy is removed.
      const checks = await Promise.allSettled([typeCheck(), build()]);
      for (const check of checks) if (check.status === "rejected") throw check.reason;
    },
    start,
    async close() {
      await Promise.all([...sites].map((site) => site.stop()));
      // What a site ended with may still be written for a moment.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function filesOfTree(): Promise<string[]> {
  const parameters = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout } = await execute("git", parameters, { cwd: root, maxBuffer: 1 << 26 });
  return stdout
    .split("\0")
    .filter((file) => file !== "" && file !== "node_modules" && existsSync(join(root, file)));
}

/** Starts `serve.ts` of the copy in a process of its own, which ends with this one at the latest. */
async function startSite(folder: string, options: ServeOptions): Promise<Site> {
  const child = fork(join(folder, "test/seams/serve.ts"), [JSON.stringify(options)], {
    cwd: folder,
    env: surroundings,
    execPath: join(bin, "node"),
    execArgv: [],
    silent: true,
  });
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, "exit");
  const served = await new Promise<Served>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Served));
    child.once("exit", () => reject(new Error(`the copy did not start\n${output}`)));
  });
  return {
    origin: served.origin,
    fetch: (path, init) => fetch(new URL(path, served.origin), { redirect: "manual", ...init }),
    crm: async () => (await fetch(`${served.crm}/inbox.json`)).json() as Promise<InboxEntry[]>,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** Sections of `docs/recipes.md` by their headings. */
export function recipes(): Map<string, string> {
  const sections = readFileSync(join(root, "docs/recipes.md"), "utf8").split(/^## /m).slice(1);
  return new Map(
    sections.map((text) => {
      const [heading = ""] = text.split("\n");
      return [heading.trim(), text];
    }),
  );
}

function pathsOf(section: string, values: Readonly<Record<string, string>>) {
  const text = recipes().get(section);
  if (text === undefined) throw new Error(`docs/recipes.md has no section "${section}"`);
  return [...text.matchAll(/^- `([^`]+)`(, if )?/gm)].map(([, path = "", choice]) => ({
    path: path.replaceAll(/<([\w-]+)>/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`"${section}" has a <${name}> without a value`);
      return value;
    }),
    isChoice: choice !== undefined,
  }));
}
