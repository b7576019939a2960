import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join, parse } from "node:path";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import type * as Site from "./location.ts";
import type { Storyblok } from "../storyblok/start.ts";
import { processorMsOf } from "../cloudflare/processor-watch.ts";
import { pluginsAfterBuild } from "../../tools/site-plugins.ts";

const workerdBinary: string = createRequire(import.meta.url)("workerd").default;
const root = join(import.meta.dirname, "../..");
export const out = join(root, "node_modules/.cache/bench");

/** Without these conditions for the server, the worker would also contain React's renderer for browsers. */
const conditions = ["workerd", "worker", "module", "import", "production"];

/** What `serve` runs: the entry first, then the modules it loads later. */
export type Bundle = Pick<Variant, "modules" | "within">;

/** Builds an entry like the site: production React, and modules that are loaded later in separate files. */
export async function bundle(entry: string): Promise<Bundle> {
  const { name } = parse(entry);
  const within = join("build", entry.replaceAll("/", "-"));
  await build({
    root,
    configFile: false,
    plugins: [pluginsAfterBuild],
    logLevel: "warn",
    mode: "production",
    ssr: { target: "webworker", noExternal: true, resolve: { conditions } },
    resolve: { conditions },
    build: {
      ssr: entry,
      outDir: join(out, within),
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      rollupOptions: {
        // workerd treats each export of the entry as an entrypoint, so no other file may import from it.
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "[name].js", codeSplitting: true },
      },
    },
  });
  const files = readdirSync(join(out, within), { recursive: true, encoding: "utf8" });
  const later = files.filter((file) => file.endsWith(".js") && file !== `${name}.js`);
  return { modules: [`${name}.js`, ...later], within };
}

/** Builds the site for Node, and returns what opens it there. */
export async function bundledSite(): Promise<typeof Site> {
  const {
    modules: [file = ""],
    within = "",
  } = await bundle("test/bench/location.ts");
  return import(pathToFileURL(join(out, within, file)).href);
}

export type Variant = {
  readonly name: string;
  /** Files below `out`; the first is the worker, the others are its imports, by these paths. */
  readonly modules: readonly string[];
  /** The folder of those paths, below `out`. */
  readonly within?: string;
  /** The path that is requested until it answers: `/robots.txt` by default, null for none. */
  readonly probe?: string | null;
  readonly port: number;
  /** Variables as text; anything else as JSON. */
  readonly bindings: Readonly<Record<string, unknown>>;
  /** The address of KV, `127.0.0.1:8868`: a separate process, as in production. */
  readonly kv?: string;
  /** A folder, from the root, whose files it gets as `ASSETS`. */
  readonly files?: string;
  /** V8 ends it if it needs more. */
  readonly heapMegabytes?: number;
};

/** Returns the site's own settings, with the content of a stand-in. */
export function ours({ config, origin }: Pick<Storyblok, "config" | "origin">) {
  return {
    ENVIRONMENT: "production",
    SITE_ORIGIN: "https://www.example.com",
    STORYBLOK_TOKEN: config.publicToken,
    STORYBLOK_API: `${origin}/v2`,
    STORYBLOK_ASSETS: origin,
    DOWNLOAD_SECRET: "the bench downloads nothing, and keeps it so",
    ATTACHMENT_SECRET: "the bench attaches nothing, and keeps it so",
    OUTBOX: {},
    LEADS: {},
    MISSES: {},
    CATALOG: {},
    ATTACHMENTS: {},
    FORM_LIMIT: {},
    VERSION: { id: "00000000-bench", tag: "" },
  };
}

export type Running = {
  readonly origin: string;
  /** CPU seconds the process has used, user and system. */
  readonly cpuSeconds: () => number;
  /** The same in ms, precise enough for one request. */
  readonly cpuMs: () => number;
  readonly stop: () => Promise<void>;
};

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Ended on exit, so that a failed run leaves no process behind. */
const children = new Set<ChildProcess>();
process.once("exit", () => children.forEach((child) => child.kill()));

/** Starts one variant in its own workerd: no dev server, no proxy, one process to measure. */
export async function serve(variant: Variant): Promise<Running> {
  await mkdir(out, { recursive: true });
  const config = join(out, `${variant.name}.capnp`);
  await writeFile(config, configOf(variant));
  // workerd alone refuses the flags below without it; Miniflare and Cloudflare accept them.
  const child: ChildProcess = spawn(workerdBinary, ["serve", "--experimental", config], {
    // V8 prints long reports about a heap that is too small.
    stdio: ["ignore", "inherit", variant.heapMegabytes ? "ignore" : "inherit"],
  });
  children.add(child);
  const origin = `http://127.0.0.1:${variant.port}`;
  if (variant.probe === null) await waitForPort(variant.port);
  else await waitForAnswer(origin + (variant.probe ?? "/robots.txt"));
  const pid = child.pid;
  if (pid === undefined) throw new Error(`${variant.name} did not start`);
  return {
    origin,
    cpuSeconds() {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    },
    cpuMs: () => processorMsOf(pid),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.kill();
      }),
  };
}

function configOf(variant: Variant): string {
  const { modules, within = "", port, bindings, kv, files: folder, heapMegabytes } = variant;
  const text = (value: string) => JSON.stringify(value);
  const list = Object.entries(bindings).map(([key, value]) =>
    typeof value === "string"
      ? `( name = ${text(key)}, text = ${text(value)} )`
      : `( name = ${text(key)}, json = ${text(JSON.stringify(value))} )`,
  );
  const files = modules.map(
    (file) => `( name = ${text(file)}, esModule = embed ${text(join(within, file))} )`,
  );
  if (kv) list.push(`( name = "CONTENT", kvNamespace = "kv" )`);
  if (folder) list.push(`( name = "ASSETS", service = "files" )`);
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    ( name = "main", worker = .main ),
    ${kv ? `( name = "kv", external = ( address = "${kv}", http = () ) ),` : ""}
    ${folder ? `( name = "files", disk = ( path = ${text(join(root, folder))} ) ),` : ""}
    ( name = "internet", network = ( allow = ["public", "private"] ) )
  ],
  ${heapMegabytes ? `v8Flags = [ "--max-heap-size=${heapMegabytes}" ],` : ""}
  sockets = [ ( name = "http", address = "127.0.0.1:${port}", http = (), service = "main" ) ]
);
const main :Workerd.Worker = (
  modules = [ ${files.join(", ")} ],
  # As in wrangler.toml.
  compatibilityDate = "2026-10-01",
  compatibilityFlags = ["new_module_registry"],
  bindings = [ ${list.join(", ")} ]
);
`;
}

/** Waits until something listens, without sending a request. */
async function waitForPort(port: number) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const opened = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.on("error", () => resolve(false));
      socket.on("connect", () => socket.destroy());
    });
    if (opened) return;
    await pause(100);
  }
  throw new Error(`nothing listens at ${port}`);
}

async function waitForAnswer(url: string) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      await fetch(url, { redirect: "manual" });
      return;
    } catch {
      await pause(100);
    }
  }
  throw new Error(`nothing answers at ${url}`);
}
