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
 * A seam is a place where something is added: a language, a form, a CRM. A seam test really adds one in a
 * copy of the tree, exactly as its recipe in `docs/recipes.md` describes, and checks the site:
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
 * The recipe must be complete: a list item that begins with a path in backticks is a file to touch. `<name>`
 * stands for a value. A path that ends in `/` is a folder with any files in it. An item that continues with
 * `, if` is optional. `changed` must be exactly these files. Everything else in a section is only to be read.
 */

/**
 * Options for a proof that runs in a copy beside others. Tests with a deadline by the clock run again if they
 * fail.
 */
export const patiently = ["--maxWorkers=2", "--retry=2"];

export type Copy = {
  readonly folder: string;
  readonly read: (file: string) => Promise<string>;
  /** Runs `npm run new` with these arguments. The files it lists count as written. */
  readonly make: (...words: string[]) => Promise<void>;
  /** Writes a file of the copy, new or not. */
  readonly write: (file: string, text: string) => Promise<void>;
  /** Adds a line below the one line that equals or matches `after`. Throws unless there is exactly one. */
  readonly addLine: (file: string, after: string | RegExp, line: string) => Promise<void>;
  /**
   * Writes a story by its slug, `en/home`, into the served space. It is content, which no recipe names.
   * `more` is as in the space's files: `group` is the group of the same page in other languages.
   */
  readonly story: (
    slug: string,
    content: { component: string; [field: string]: unknown },
    more?: { group?: string },
  ) => Promise<void>;
  /** Returns the paths of the copy that were written, in alphabetical order. */
  readonly changed: () => string[];
  /** Returns the paths that some work wrote. */
  readonly during: (work: () => Promise<void>) => Promise<string[]>;
  /**
   * Returns the paths that a section of `docs/recipes.md` names as files to touch, with the values inserted.
   * A folder stands for the changed files below it, and an optional file counts if it was changed. `changed`:
   * all written paths by default.
   */
  readonly named: (
    section: string,
    values?: Readonly<Record<string, string>>,
    changed?: readonly string[],
  ) => string[];
  /** Runs a tool of node_modules in the copy. Returns its output, or throws an error with all of it. */
  readonly run: (tool: string, ...parameters: string[]) => Promise<string>;
  readonly build: () => Promise<string>;
  /** From then on, `tsc` checks only what the copy changed, if the tree has been checked by then. */
  readonly knowTypes: () => Promise<void>;
  /** Type-checks and builds at the same time. */
  readonly check: () => Promise<void>;
  /** Starts the built site. `close` stops everything that was started. */
  readonly start: (options?: ServeOptions) => Promise<Site>;
  /** Stops what runs and removes the copy. */
  readonly close: () => Promise<void>;
};

export type Site = {
  readonly origin: string;
  /** Requests a path from the site. Redirects are not followed. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Returns what the CRM's stand-in has received. */
  readonly crm: () => Promise<InboxEntry[]>;
  readonly stop: () => Promise<void>;
};

const root = join(import.meta.dirname, "../..");
/** The space that a copy serves by default. */
export const space = "demo/space";
const execute = promisify(execFile);

const modules = realpathSync(join(root, "node_modules"));
const bin = join(modules, ".bin");
const environment = {
  ...process.env,
  PATH: `${bin}:${process.env.PATH}`,
  VITEST: "",
  NODE_ENV: "",
  // In the copy's own folder: copies share `node_modules`, where one run could clear what another reads.
  VITEST_FS_MODULE_CACHE_PATH: ".vitest-cache",
};

/**
 * Copies every file that git tracks or would add, outside the repository, to a path that needs care. Remove it
 * with `rm`.
 */
async function plainCopy(): Promise<string> {
  const folder = await mkdtemp(join(realpathSync(tmpdir()), "seam [ü] & co's-"));
  await Promise.all((await filesOfTree()).map((file) => cp(join(root, file), join(folder, file))));
  await symlink(modules, join(folder, "node_modules"));
  return folder;
}

/**
 * Checks the types of the tree once for all seams, while other tests run. `types` is the file with what `tsc`
 * then knows; it is missing if there are errors, which the check of each copy reports.
 */
export async function checkTypesOnce(): Promise<{ types: string; close: () => Promise<void> }> {
  const folder = await plainCopy();
  const types = join(folder, "types");
  const checking = execute(join(bin, "tsc"), checkingTypes, { cwd: folder, env: environment });
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
    return (await execute(join(bin, tool), parameters, { cwd: folder, env: environment })).stdout;
  } catch (thrown) {
    const { stdout, stderr } = Object(thrown) as { stdout?: string; stderr?: string };
    const message = `${tool} ${parameters.join(" ")}\n${stdout ?? ""}${stderr ?? ""}`;
    throw new Error(message, { cause: thrown });
  }
}

/** Makes a copy of the tree to add something to. */
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
  /** Its paths are relative, and all copies are side by side. */
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
      // Waits for both, so that nothing is written any longer when the copy is removed.
      const checks = await Promise.allSettled([typeCheck(), build()]);
      for (const check of checks) if (check.status === "rejected") throw check.reason;
    },
    start,
    async close() {
      await Promise.all([...sites].map((site) => site.stop()));
      // A site that has ended can still write for a moment.
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

/** Starts the copy's `serve.ts` in a process of its own, which ends with this one at the latest. */
async function startSite(folder: string, options: ServeOptions): Promise<Site> {
  const child = fork(join(folder, "test/seams/serve.ts"), [JSON.stringify(options)], {
    cwd: folder,
    env: environment,
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

/** Returns the sections of `docs/recipes.md` by their headings. */
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
