import { join } from "node:path";
import type { Crm } from "../test/crm/server.ts";
import { buildSite } from "./build-site.ts";
import { devVars as variables } from "./dev-vars.ts";
import { siteGallery } from "./gallery.ts";
import { argumentsOf, fail } from "./command-line.ts";
import { keepContentOf } from "./content-source.ts";
import { freePort, isFree, isRefused } from "../test/free-port.ts";
import { workerOf } from "../test/bench/memory.ts";
import { processorMsOf, watchProcessor } from "../test/cloudflare/processor-watch.ts";
import { guardWorkerd } from "./guard-workerd.ts";
import { claimFolder } from "./only-start.ts";
import {
  type Certificate,
  httpsCertificate,
  ownFolder,
  trustCommand,
  trustOwn,
} from "./https-certificate.ts";
import type { MailInbox } from "../test/mail/server.ts";
import { deskKey, startServices } from "../test/services.ts";
import type { Storyblok } from "../test/storyblok/start.ts";
import { servedSpace } from "./served-space.ts";
import { forgetComponents, siteComponents } from "./site-types.ts";

const usage = `npm start [-- --plan free]
npm run dev [-- --https]

  start     runs the built site with its content, queue, database and CRM inbox
  --plan    free: within the limits of Workers Free
  dev       runs the same from its sources, with hot reload
  --https   lets Storyblok's Visual Editor show it: docs/deploy.md

  Ports: PORT (8787), STORYBLOK_PORT (8788), CRM_PORT (8789), MAIL_PORT (8790). With STORYBLOK_TOKEN in
  .dev.vars it reads your own space.`;
const { values: options } = argumentsOf(usage, {
  options: {
    dev: { type: "boolean", default: false },
    https: { type: "boolean", default: false },
    plan: { type: "string", default: "paid" },
  },
});
if (!["free", "paid"].includes(options.plan)) fail(`--plan ${options.plan} is not free or paid`, 2);
if (options.dev && options.plan === "free")
  fail("--plan works only with the built site: npm start", 2);
const isFreePlan = options.plan === "free";
const root = join(import.meta.dirname, "..");
if (/[#?]/.test(root)) fail(`Vite reads no folder with # or ? in its path: rename ${root}`);
const ports = {
  port: portOf("PORT", 8787) || (await freePort()),
  storyblokPort: portOf("STORYBLOK_PORT", 8788),
  crmPort: portOf("CRM_PORT", 8789),
  mailPort: portOf("MAIL_PORT", 8790),
};
const wanted = Object.entries(ports).filter(([, port]) => port !== 0);
const certificate = options.https ? certificateOf() : null;
const scheme = certificate ? "https" : "http";
const site = `${scheme}://localhost:${ports.port}`;
ensureDifferent();
// Before ports are tried, because a site that runs from this folder usually has them.
const other = await claimFolder(root, site);
if (other) fail(`${other} already runs from this folder: stop it first, or start from a copy`);
await ensureFree();
const { STORYBLOK_TOKEN, STORYBLOK_API, STORYBLOK_REGION } = variables;
keepContentOf(
  STORYBLOK_TOKEN
    ? [STORYBLOK_TOKEN, STORYBLOK_API, STORYBLOK_REGION]
    : [scheme, ports.storyblokPort || Date.now()],
  join(root, ".wrangler"),
);

type Running = {
  storyblok: Storyblok | null;
  crm: Crm | null;
  mail: MailInbox | null;
  runScheduled: () => Promise<void>;
  close: () => Promise<void>;
};
let stopping = false;
/** Says what failed, unless Ctrl+C has ended workerd, often before Node reads the signal. */
const unlessStopping = (say: () => void) => void setTimeout(() => stopping || say(), 200);
const report = (thrown: unknown) => unlessStopping(() => console.error(String(thrown)));
const running = options.dev ? await develop() : await serve();
guardWorkerd();

// Cron triggers do not fire automatically here.
const scheduled = () => running.runScheduled().catch(report);
await scheduled();
// A real space counts its requests, so the cron runs once a minute: a publish shows within that time.
const cronMs = isFreePlan ? 300_000 : running.storyblok ? 15_000 : 60_000;
const cron = setInterval(scheduled, cronMs);

const { storyblok, crm, mail } = running;
// Editors find the gallery a moment later; nothing waits for it.
if (storyblok) {
  siteGallery()
    .then((drafts) => storyblok.offer(drafts))
    .then(() => siteComponents())
    .catch(report);
}
console.log(`
  Site       ${site}/${
    options.dev
      ? `
  Blocks     ${site}/dev/blocks/  (every block with its examples)`
      : ""
  }
  Storyblok  ${storyblok ? `${storyblok.origin}/  (a stand-in over demo/space)` : "the real one, from .dev.vars"}
  Editor     ${storyblok ? `${storyblok.origin}/editor  (a form, and the page that it changes)` : "https://app.storyblok.com"}
  CRM inbox  ${crm ? `${crm.origin}/` : "the real one, from .dev.vars"}
  Desk       ${site}/desk/  (any name, and the key ${variables["DESK_KEY"] ?? deskKey})
  Mail inbox ${mail ? `${mail.origin}/` : "the real one, from .dev.vars"}${
    certificate
      ? `
  Trust      ${trustCommand(certificate.file)}`
      : ""
  }

  Try   change a headline in demo/space/stories/en/home.json and reload ${site}/en/
        send the form on ${site}/en/contact-us/ and look at the CRM inbox${
          storyblok
            ? `
        take the content service down and up again:
        curl ${storyblok.origin}/control -d '{"mode":"down"}'   … and {"mode":"ok"}`
            : ""
        }
  Stop  Ctrl+C
`);

async function stop() {
  if (stopping) return;
  stopping = true;
  clearInterval(cron);
  await running.close();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => void stop());

async function serve(): Promise<Running> {
  await buildSite();
  // Another program can have taken a port meanwhile.
  await ensureFree();
  const { startWorld } = await import("../test/world.ts");
  const log = (line: string) => console.log(`  ${line}`);
  const processor = process.platform === "linux" ? () => processorMsOf(workerOf()) : null;
  return startWorld({
    ...ports,
    space: servedSpace,
    drills: true,
    persist: join(root, ".wrangler/state/v3"),
    variables: isFreePlan ? { ...variables, PLAN: "free" } : variables,
    ...(isFreePlan && {
      entry: join(root, "test/cloudflare/free-worker.js"),
      entryImports: [join(root, "test/cloudflare/free-limits.js")],
      compatibilityFlags: ["nodejs_als"],
    }),
    onLog: isFreePlan ? watchProcessor(processor, log) : log,
  });
}

async function develop(): Promise<Running> {
  const services = await startServices({
    ...ports,
    siteOrigin: site,
    certificate: certificate?.cert,
    space: servedSpace,
    drills: true,
    persist: join(root, ".wrangler"),
    variables,
  });
  const { unstable_getMiniflareWorkerOptions: workerOptionsOf } = await import("wrangler");
  const { migratePersisted } = await import("../test/migrate.ts");
  const { workerOptions } = workerOptionsOf(join(root, "wrangler.toml"));
  await migratePersisted(join(root, ".wrangler/state/v3"), workerOptions);
  // Uses a placeholder for this machine's location, instead of an address that may not be reachable.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
  process.env.SITE_VARIABLES = JSON.stringify(services.variables);
  const { createServer } = await import("vite");
  const { devLog } = await import("./dev-log.ts");
  const { openPages } = await import("./open-pages.ts");
  const { sameImports } = await import("./same-imports.ts");
  const server = await createServer({
    root,
    customLogger: devLog(unlessStopping),
    plugins: [sameImports(), openPages(forgetComponents)],
    server: { port: ports.port, strictPort: true, ...(certificate && { https: certificate }) },
  });
  await server.listen();
  trustOwn(site);
  return {
    ...services,
    async runScheduled() {
      const { status } = await fetch(`${site}/cdn-cgi/handler/scheduled`);
      if (status !== 200) throw new Error(`the scheduled handler answered ${status}`);
    },
    async close() {
      await server.close();
      await services.close();
    },
  };
}

function certificateOf(): Certificate {
  if (!options.dev) fail("--https works only in development: npm run dev -- --https", 2);
  try {
    return httpsCertificate(ownFolder);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error), 2);
  }
}

function nameOf(key: string): string {
  return key.replace("Port", "_port").toUpperCase();
}

function choose(key: string): string {
  return `choose another: ${nameOf(key)}=9000 ${options.dev ? "npm run dev" : "npm start"}`;
}

/** Ends the command if a port is given twice. */
function ensureDifferent() {
  for (const [at, [key, port]] of wanted.entries()) {
    const twin = wanted.slice(0, at).find(([, earlier]) => earlier === port)?.[0];
    if (!twin) continue;
    const both = `${nameOf(twin)} and ${nameOf(key)} are both ${port}`;
    fail(`${both}. For one of them ${choose(key)}`, 2);
  }
}

/** Ends the command if a port is taken or of no use, before anything starts. */
async function ensureFree() {
  for (const [key, port] of wanted) {
    if (!(await isFree(port))) {
      fail(`Port ${port} is taken. Stop what runs there, or ${choose(key)}`);
    }
    if (await isRefused(port)) fail(`Browsers refuse port ${port}. Please ${choose(key)}`, 2);
  }
}

function portOf(name: string, usual: number): number {
  const text = process.env[name];
  const port = Number(text || usual);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    fail(`${name} must be a port from 0 to 65535, not "${text}"`, 2);
  }
  return port;
}
