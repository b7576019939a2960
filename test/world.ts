import { existsSync, readdirSync } from "node:fs";
import { cp, mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import type { Crm } from "./crm/server.ts";
import type { MailInbox } from "./mail/server.ts";
import { fixtureSpace } from "./fixture-space.ts";
import { freePort } from "./free-port.ts";
import { migrate, migratePersisted } from "./migrate.ts";
import { startServices } from "./services.ts";
import type { Storyblok } from "./storyblok/start.ts";

/** One world for the demo and the tests: the built worker in workerd, with both stand-ins beside it. */
export type World = {
  readonly origin: string;
  readonly storyblok: Storyblok | null;
  readonly crm: Crm | null;
  readonly mail: MailInbox | null;
  readonly miniflare: Miniflare;
  /** Every line that the worker logged. */
  readonly logs: readonly string[];
  /** Runs what a cron trigger runs. No trigger fires automatically here. */
  readonly runScheduled: () => Promise<void>;
  /** The folder of stories that the stand-in serves: a copy if `copySpace` or `files` is set. */
  readonly space: string;
  readonly close: () => Promise<void>;
};

export type WorldOptions = {
  /** 0 takes a free port. */
  port?: number;
  storyblokPort?: number;
  crmPort?: number;
  mailPort?: number;
  /** A folder of stories; the fixture by default. */
  space?: string;
  /** Serves a copy of the space, so that a test can change it. */
  copySpace?: boolean;
  /** JSON files to add to the copy, or to put in place of the space's, by path: `stories/en/home.json`. */
  files?: Readonly<Record<string, object>>;
  /** The folder for KV, D1, R2 and the CRM's inbox; in memory by default. */
  persist?: string;
  /**
   * Variables and secrets that replace those of development. With STORYBLOK_TOKEN the site reads the real
   * Storyblok.
   */
  variables?: Readonly<Record<string, string>>;
  /** True if the desk has a button that takes both services down for a while. */
  drills?: boolean;
  onLog?: (line: string) => void;
  /** A module that runs in place of the built worker and wraps it, and the modules that it imports. */
  entry?: string;
  entryImports?: readonly string[];
  /** Flags for workerd, besides those of wrangler.toml. */
  compatibilityFlags?: readonly string[];
  /**
   * Opens V8's inspector of the worker at a free port. It costs a little, so only tests of the heap use it.
   */
  inspector?: boolean;
};

const root = join(import.meta.dirname, "..");
const builtConfig = join(root, "dist/worker/wrangler.json");

/** Starts a world. Throws if nothing is built. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  if (!existsSync(builtConfig)) {
    throw new Error("There is no dist/worker: run `npx vite build` first, as `npm test` does.");
  }
  const { persist } = options;
  const logs: string[] = [];
  const temporary =
    options.copySpace || options.files
      ? await mkdtempDisposable(join(tmpdir(), "space-"))
      : undefined;
  const space = temporary?.path ?? options.space ?? fixtureSpace;
  if (temporary) await copySpace(options, temporary.path);

  // Chosen before anything starts, because the site has to know its own address.
  const port = options.port || (await freePort());
  const services = await startServices({
    ...options,
    space,
    siteOrigin: `http://localhost:${port}`,
  });
  const { storyblok, crm, mail } = services;
  const { workerOptions } = workerOptionsOf(builtConfig);
  if (persist) await migratePersisted(persist, workerOptions);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...workerOptions,
      ...(services.variables.ENVIRONMENT === "staging" && {
        assets: throughTheWorker(workerOptions),
      }),
      modulesRoot: root,
      modules: [
        ...(options.entry ? [options.entry] : []),
        ...(options.entryImports ?? []),
        ...builtModules(),
      ].map((path) => ({ type: "ESModule" as const, path })),
      ...(services.variables.PLAN !== "free" && { queueConsumers: inBatches(workerOptions) }),
      bindings: { ...(workerOptions.bindings as Record<string, string>), ...services.variables },
      host: "127.0.0.1",
      port,
      cf: false,
      log: new Log(LogLevel.ERROR),
      handleStructuredLogs: ({ message }) => {
        logs.push(message);
        options.onLog?.(message);
      },
      ...(options.compatibilityFlags && {
        compatibilityFlags: [
          ...((workerOptions.compatibilityFlags as string[] | undefined) ?? []),
          ...options.compatibilityFlags,
        ],
      }),
      ...(persist && { resourcePersistencePath: persist }),
      ...(options.inspector && { inspectorPort: 0 }),
    }),
  );
  const origin = (await miniflare.ready).origin;
  if (!persist) await migrate(miniflare);

  return {
    origin,
    storyblok,
    crm,
    mail,
    miniflare,
    logs,
    space,
    async runScheduled() {
      const worker = await miniflare.getWorker();
      const { outcome } = await worker.scheduled({ cron: "* * * * *" });
      if (outcome !== "ok") throw new Error(`the scheduled handler ended with ${outcome}`);
    },
    async close() {
      await miniflare.dispose();
      await services.close();
      await temporary?.remove();
    },
  };
}

/** Returns the built worker's files: its entry, then what it loads later. */
function builtModules(): string[] {
  const folder = join(root, "dist/worker");
  const later = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".js") && file !== "index.js",
  );
  return ["index.js", ...later].map((file) => join(folder, file));
}

async function copySpace({ space = fixtureSpace, files = {} }: WorldOptions, folder: string) {
  await cp(space, folder, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), JSON.stringify(content));
  }
}

/**
 * Returns the queues' consumers with ten messages in a batch, as wrangler.toml has for staging and
 * production, but with a shorter wait for the tenth. Used for all plans but the free one.
 */
function inBatches(workerOptions: object): Record<string, object> {
  const consumers: Record<string, object> = Reflect.get(workerOptions, "queueConsumers") ?? {};
  return Object.fromEntries(
    Object.entries(consumers).map(([name, given]) => [
      name,
      { ...given, maxBatchSize: 10, maxBatchTimeout: 0.2 },
    ]),
  );
}

/**
 * Returns the assets of a closed site, which the worker sends: `run_worker_first` of staging in
 * wrangler.toml.
 */
function throughTheWorker(workerOptions: object) {
  const assets: { directory: string; routerConfig?: object } = Reflect.get(workerOptions, "assets");
  const routerConfig = { ...assets.routerConfig, invoke_user_worker_ahead_of_assets: true };
  return { ...assets, routerConfig };
}
