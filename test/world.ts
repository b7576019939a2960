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

/** One world for the demo and the tests: the built worker in workerd, and beside it both stand-ins. */
export type World = {
  readonly origin: string;
  readonly storyblok: Storyblok | null;
  readonly crm: Crm | null;
  readonly mail: MailInbox | null;
  readonly miniflare: Miniflare;
  /** Every line the worker logged. */
  readonly logs: readonly string[];
  /** What a cron trigger does, which never fires by itself here. */
  readonly runScheduled: () => Promise<void>;
  /** The folder of stories the stand-in serves: a copy where `copySpace` was asked for. */
  readonly space: string;
  readonly close: () => Promise<void>;
};

export type WorldOptions = {
  /** 0 takes a free one. */
  port?: number;
  storyblokPort?: number;
  crmPort?: number;
  mailPort?: number;
  /** A folder of stories; the fixture unless given. */
  space?: string;
  /** Serves a copy of the space, so that a test can change it. */
  copySpace?: boolean;
  /** JSON that the copy has besides, or in place of the space's, by path: `stories/en/home.json`. */
  files?: Readonly<Record<string, object>>;
  /** Where KV, D1, R2 and the CRM's inbox are kept; in memory unless given. */
  persist?: string;
  /** Variables and secrets, over those of development. With STORYBLOK_TOKEN the real Storyblok is read. */
  variables?: Readonly<Record<string, string>>;
  /** Whether the desk has a button that takes both services down for a while. */
  drills?: boolean;
  onLog?: (line: string) => void;
  /** A module around the built worker, in its place; and what it imports besides. */
  entry?: string;
  entryImports?: readonly string[];
  /** Of workerd, besides those of wrangler.toml. */
  compatibilityFlags?: readonly string[];
  /** Opens V8's inspector of the worker at a free port. It costs a little: only where its heap is looked at. */
  inspector?: boolean;
};

const root = join(import.meta.dirname, "..");
const builtConfig = join(root, "dist/worker/wrangler.json");

/** Throws where nothing is built. */
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

  // Chosen before anything starts: the site has to know its own address.
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

/** The built worker's files: its entry, then what it loads later. */
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
 * What is not on the free plan takes ten messages at a time, as in wrangler.toml of staging and production; it
 * waits less for the tenth.
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

/** The files of a closed site are the worker's to send: `run_worker_first` of staging in wrangler.toml. */
function throughTheWorker(workerOptions: object) {
  const assets: { directory: string; routerConfig?: object } = Reflect.get(workerOptions, "assets");
  const routerConfig = { ...assets.routerConfig, invoke_user_worker_ahead_of_assets: true };
  return { ...assets, routerConfig };
}
