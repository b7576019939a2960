import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Deployed, configOf } from "../../tools/configuration.ts";
import { type Account, accountToken, startAccount } from "../cloudflare/account.ts";
import { type Copy, copyTree } from "../seams/copy.ts";
import { type Storyblok, startStoryblok } from "../storyblok/start.ts";

/*
 * `npm run deploy` as a person runs it, with its own wrangler, in an empty account: what it asks, creates and
 * uploads, that it continues where it was stopped, and that it creates nothing twice.
 */

let account: Account;
let storyblok: Storyblok;
let copy: Copy;
beforeAll(async () => {
  const space = join(import.meta.dirname, "../space");
  account = await startAccount();
  storyblok = await startStoryblok({ space, port: 0, quiet: true });
  copy = await copyTree();
});
afterAll(() => Promise.all([account?.close(), storyblok?.close(), copy?.close()]));

/** The addresses of the deployments, and where the stand-in serves them. */
const sites = {
  free: `https://${nameOf("free")}.acme.workers.dev`,
  staging: "https://staging.acme.example.com",
  production: "https://www.acme.example.com",
} as const satisfies Record<Deployed, string>;
const served = (of: Deployed) => `${account.origin}/deployed/${nameOf(of)}`;

/** Runs a tool of the copy, with one answer a line. */
function run(
  tool: string,
  given: readonly string[],
  answers: readonly string[] = [],
  known: Readonly<Record<string, string>> = {},
  { folder, origin }: { folder: string; origin: string } = {
    folder: copy.folder,
    origin: account.origin,
  },
) {
  const redirect = ["--import", join(import.meta.dirname, "../tools/redirect.ts")];
  const standIns = Object.entries(sites).map(([of, site]) => [site, served(of as Deployed)]);
  const child = spawn(process.execPath, [...redirect, join(folder, tool), ...given], {
    cwd: folder,
    // It gets a group of its own: its children end with it, so that no test meets those of another.
    detached: true,
    env: {
      ...process.env,
      ...known,
      STAND_INS: JSON.stringify(Object.fromEntries(standIns)),
      CLOUDFLARE_API_BASE_URL: origin,
      CLOUDFLARE_API_TOKEN: accountToken,
      STORYBLOK_API: `${storyblok.origin}/v2`,
      VITEST: "",
      NODE_ENV: "",
    },
  });
  onTestFinished(() => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid);
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  child.stdin.end(answers.map((answer) => `${answer}\n`).join(""));
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, output })),
  );
}

function nameOf(of: Deployed): string {
  return configOf(of).name;
}
const worker = nameOf("free");
const uploadOf = {
  free: [`worker ${worker}`, `workers.dev ${worker} true`, "cron */5 * * * *,7 3 * * *"],
  staging: [
    `worker ${nameOf("staging")}`,
    `workers.dev ${nameOf("staging")} false`,
    "domain staging.acme.example.com",
    "cron * * * * *",
  ],
  production: [
    `worker ${nameOf("production")}`,
    `workers.dev ${nameOf("production")} false`,
    "domain www.acme.example.com",
    "cron * * * * *",
  ],
} as const satisfies Record<Deployed, readonly string[]>;

const migrationsIn = (room: string) =>
  readdirSync(join(import.meta.dirname, `../../src/${room}/migrations`)).toSorted();

/** Returns everything that a first deployment creates, in order. Queues keep messages `retentionSeconds`. */
function everything(of: Deployed, retentionSeconds: number): string[] {
  const name = nameOf(of);
  return [
    `d1 ${name}-outbox eu`,
    `d1 ${name}-misses eu`,
    `queue ${name}-leads ${retentionSeconds} s`,
    `queue ${name}-leads-dead ${retentionSeconds} s`,
    ...migrationsIn("leads").map((file) => `migration ${name}-outbox ${file}`),
    ...migrationsIn("missing").map((file) => `migration ${name}-misses ${file}`),
    `kv ${name}-content`,
    `r2 ${name}-attachments eu`,
    ...uploadOf[of],
    `consumer ${name}-leads`,
    `consumer ${name}-leads-dead`,
  ];
}

/** Wrangler sets all of these at the same time, in no fixed order. */
const isTrigger = (change: string) => /^(workers\.dev|domain|cron|consumer) /.test(change);
const inOrder = (changes: readonly string[]) => [
  ...changes.filter((change) => !isTrigger(change)),
  ...changes.filter(isTrigger).toSorted(),
];
const changesSince = (count: number) => inOrder(account.changes.slice(count));

const bindingsOf = (of: Deployed) => account.state.scripts.get(nameOf(of))?.bindings ?? [];
const secretsOf = (of: Deployed) =>
  Object.fromEntries(
    bindingsOf(of).flatMap(({ name, type, text }) =>
      type === "secret_text" ? [[name, text]] : [],
    ),
  );

test("a first deployment creates everything in an empty free account", async () => {
  const answers = [
    ["taken", "acme"],
    ["of-another-space", storyblok.config.publicToken],
    // Webhook, preview, downloads, attachments, tasks, desk, alerts, CRM.
    ["", "preview-token", "", "", "", "", "no address", "", ""],
    // Mails: the provider, first one whose binding is missing, its key, and the sender's address.
    ["cloudflare", "resend", "", "resend-key", "", "Reader", "news@acme.example"],
  ].flat();
  account.refuse(`PUT /workers/scripts/${worker}`);
  const stopped = await run("tools/deploy.ts", [], answers);
  expect(stopped.output).toContain("refused, as it was told to");
  expect(stopped.output).toContain("The subdomain is unavailable.");
  expect(stopped.output).toContain("No region of Storyblok accepts it");
  expect(stopped.output).toContain("ALERT_WEBHOOK_URL is not an address like");
  expect(stopped.output).toContain("needs the binding EMAIL in wrangler.toml");
  expect(stopped.output).toContain("MAIL_FROM is not an e-mail address like");
  expect(stopped.code).toBe(1);

  const deployed = await run("tools/deploy.ts", [], answers.slice(3));
  expect(deployed.output).toContain(`Deployed: https://${worker}.acme.workers.dev/`);
  expect(deployed.code).toBe(0);
  expect(account.unknown).toEqual([]);
  expect(changesSince(0)).toEqual(inOrder(["subdomain acme", ...everything("free", 86_400)]));
  const bindings = bindingsOf("free");
  expect(bindings).toEqual(
    expect.arrayContaining([
      { name: "SITE_ORIGIN", type: "plain_text", text: `https://${worker}.acme.workers.dev` },
      { name: "STORYBLOK_TOKEN", type: "secret_text", text: storyblok.config.publicToken },
      { name: "STORYBLOK_SPACE_ID", type: "secret_text", text: String(storyblok.config.id) },
      { name: "MAIL_SENDER", type: "secret_text", text: "resend" },
      { name: "RESEND_API_KEY", type: "secret_text", text: "resend-key" },
      { name: "MAIL_FROM", type: "secret_text", text: "news@acme.example" },
      {
        name: "DOWNLOAD_SECRET",
        type: "secret_text",
        text: expect.stringMatching(/^[\da-f]{64}$/),
      },
    ]),
  );
  // A secret that was created is shown once. One that was typed is not.
  const text = bindings.find(({ name }) => name === "TASK_TOKEN")?.["text"];
  expect(deployed.output).toContain(String(text));
  expect(deployed.output).not.toContain("preview-token");
});

test("a second deployment creates nothing, and keeps the secrets and the files that open pages need", async () => {
  const before = { changes: account.changes.length, secrets: secretsOf("free") };
  const files = account.state.scripts.get(worker)?.files ?? new Map();
  const styles = [...files.keys()].filter((path) => /^\/assets\/.*\.css$/.test(path));
  expect(styles.length).toBeGreaterThan(5);
  // Changes the style of every page, and the content of every kind of file, and so their names.
  await appendFile(join(copy.folder, "client/styles/base.css"), "body { --changed: 1 }");
  await appendFile(join(copy.folder, "client/main.ts"), 'console.debug("changed");');
  const again = await run("tools/deploy.ts", []);
  expect(again.output).toContain(`Deployed: ${sites.free}/`);
  expect(again.code).toBe(0);
  expect(changesSince(before.changes)).toEqual(inOrder(uploadOf.free));
  expect(secretsOf("free")).toEqual(before.secrets);
  expect(account.unknown).toEqual([]);
  const deployed = account.state.scripts.get(worker)?.files ?? new Map();
  const left = [...files.keys()].filter((path) => path.startsWith("/assets/"));
  expect(deployed.size).toBeGreaterThan(files.size);
  expect(again.output).toContain(
    `${deployed.size - files.size} files of earlier deployments were copied`,
  );
  for (const path of left) expect(deployed.get(path), path).toEqual(files.get(path));
});

test("the doctor finds no problem, and then everything that was removed", async () => {
  const whole = await run("tools/doctor.ts", ["--env", "free", "--account"]);
  expect(whole).toEqual({ code: 0, output: "wrangler.toml, free: nothing is missing.\n" });
  const outbox = account.state.databases.get(`${worker}-outbox`);
  outbox?.sql.exec("DELETE FROM d1_migrations WHERE name = '0021_beats.sql'");
  account.state.databases.delete(`${worker}-misses`);
  account.state.queues.pop();
  account.state.scripts.set(worker, {
    bindings: [],
    migrationTag: "v1",
    crons: [],
    deployments: 1,
  });
  const { code, output } = await run("tools/doctor.ts", ["--env", "free", "--account"]);
  expect(output).toContain(`error    ${worker}-outbox lacks 0021_beats.sql`);
  expect(output).toContain(`error    ${worker}-misses does not exist`);
  expect(output).toContain(`error    ${worker}-leads-dead does not exist`);
  expect(output).toContain("error    cron has no trigger");
  expect(output).toContain("error    STORYBLOK_TOKEN is missing");
  expect(code).toBe(1);
});

const space = () => [storyblok.config.publicToken];
const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

test("production refuses what is not safe, then creates what is listed, and nothing twice", async () => {
  const before = account.changes.length;
  const short = [["www.acme.example.com"], space(), ["", "", "", "", "", ""]].flat();
  const refused = await run("tools/deploy.ts", ["production"], short);
  expect(refused.code).toBe(1);
  for (const name of ["ALERT_WEBHOOK_URL", "CRM_DESTINATION"]) {
    expect(refused.output).toContain(`\n  ${name} `);
  }
  expect(account.changes.slice(before)).toEqual([]);

  const answers = [
    space(),
    // Webhook, preview, downloads, attachments, tasks: too short first; desk; alerts cannot be left out.
    ["", "preview-token", "", "", "short", "", "", "", "https://alerts.example.com/"],
    // The CRM and its settings cannot be left out either.
    ["", "webhook", "", "https://crm.example.com/", webhookSecret],
    ["resend", "", "", "resend-key", "", "news@acme.example"],
    // Test keys of a captcha are refused.
    ["hcaptcha", "turnstile", "site-key", "1x0000000000000000000000000000000AA", "captcha-secret"],
  ].flat();
  const deployed = await run("tools/deploy.ts", ["production"], answers);
  expect(deployed.output).toContain("TASK_TOKEN has less than 32 characters");
  expect(deployed.output).toContain("ALERT_WEBHOOK_URL is needed");
  expect(deployed.output).toContain("CRM_WEBHOOK_URL is needed");
  expect(deployed.output).toContain("RESEND_API_KEY is needed");
  expect(deployed.output).toContain("CAPTCHA_SECRET is a test key");
  expect(deployed.output).toContain(`Deployed: ${sites.production}/`);
  expect(deployed.code).toBe(0);
  expect(account.unknown).toEqual([]);
  const first = everything("production", 1_209_600);
  expect(changesSince(before)).toEqual(inOrder(first));
  expect(secretsOf("production")).toMatchObject({
    ALERT_WEBHOOK_URL: "https://alerts.example.com/",
    CRM_DESTINATION: "webhook",
    CRM_WEBHOOK_SECRET: webhookSecret,
    MAIL_FROM: "news@acme.example",
    CAPTCHA_SECRET: "captcha-secret",
  });
  expect(bindingsOf("production")).toContainEqual({
    name: "ENVIRONMENT",
    type: "plain_text",
    text: "production",
  });

  const again = await run("tools/deploy.ts", ["production"]);
  expect(again).toMatchObject({ code: 0 });
  expect(changesSince(before + first.length)).toEqual(inOrder(uploadOf.production));
});

test("staging is closed to the public, files included, and is deployed again with its password", async () => {
  const before = account.changes.length;
  const answers = [
    ["staging.acme.example.com"],
    space(),
    // Webhook, preview, downloads, attachments, tasks, desk, its password: too short first.
    ["", "", "", "", "", "", "short", "a-password-of-staging"],
  ].flat();
  const deployed = await run("tools/deploy.ts", ["staging"], answers);
  expect(deployed.output).toContain("ACCESS_TOKEN has less than 16 characters");
  expect(deployed).toMatchObject({ code: 0 });
  const first = everything("staging", 1_209_600);
  expect(changesSince(before)).toEqual(inOrder(first));
  const file = [...(account.state.scripts.get(nameOf("staging"))?.files?.keys() ?? [])][0];
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`${served("staging")}${file}`, { headers })).status;
  expect(await statusWith({})).toBe(401);
  expect(await statusWith({ authorization: "Bearer a-password-of-staging" })).toBe(200);

  const withoutPassword = await run("tools/deploy.ts", ["staging"]);
  expect(withoutPassword.output).toContain("set it in the environment");
  expect(withoutPassword.code).toBe(1);
  const wrong = await run("tools/deploy.ts", ["staging"], ["another-password"]);
  expect(wrong.output).toContain("answered 401");
  expect(wrong.code).toBe(1);
  const known = { ACCESS_TOKEN: "a-password-of-staging" };
  expect(await run("tools/deploy.ts", ["staging"], [], known)).toMatchObject({ code: 0 });
  expect(changesSince(before + first.length)).toEqual(inOrder(uploadOf.staging));
  expect(account.unknown).toEqual([]);
});

/** Does what the button does before it builds: creates stores with chosen names and writes down their ids. */
async function provisioned(clone: Copy, { state }: Account): Promise<void> {
  const config = configOf("free");
  let text = await clone.read("wrangler.toml");
  const [own, environments = ""] = text.split("# ---- Staging ----");
  let toml = (own ?? "").replaceAll(config.name, "acme");
  for (const { binding, database_name: name } of config.d1_databases) {
    const chosen = name.replace(config.name, "acme");
    const uuid = crypto.randomUUID();
    state.databases.set(chosen, { uuid, jurisdiction: null, sql: new DatabaseSync(":memory:") });
    toml = toml.replace(
      `binding = "${binding}"`,
      `binding = "${binding}"\ndatabase_id = "${uuid}"`,
    );
  }
  const kv = { id: "f".repeat(32), title: "acme-chosen-content" };
  state.namespaces.push(kv);
  toml = toml.replace('binding = "CONTENT"', `binding = "CONTENT"\nid = "${kv.id}"`);
  for (const { queue } of config.queues.consumers) {
    const name = queue.replace(config.name, "acme");
    state.queues.push({
      queue_id: `id-of-${name}`,
      queue_name: name,
      consumers: [],
      producers: [],
    });
  }
  state.buckets.push({ name: "acme-attachments", jurisdiction: "eu" });
  text = `${toml}# ---- Staging ----${environments}`;
  await clone.write("wrangler.toml", text);
}

test("the deploy button deploys a clone as it is, with the stores that the button created", async () => {
  const own = await startAccount({ subdomain: "newcomer" });
  const clone = await copyTree();
  onTestFinished(() => Promise.all([own.close(), clone.close()]).then(() => undefined));
  await provisioned(clone, own);
  // Cloudflare reads both from package.json and runs them after the installation.
  const { scripts } = JSON.parse(await clone.read("package.json"));
  expect([scripts.build, scripts.deploy]).toEqual(["vite build", "node tools/deploy.ts"]);
  await clone.build();
  const where = { folder: clone.folder, origin: own.origin };
  const deployed = await run("tools/deploy.ts", [], [], { WORKERS_CI: "1" }, where);
  expect(deployed.output).toContain("Deployed: https://acme.newcomer.workers.dev/");
  expect(deployed.code).toBe(0);
  expect(own.unknown).toEqual([]);
  // Services that are not connected yet are reported, and stop nothing.
  expect(deployed.output).toContain("STORYBLOK_TOKEN is missing");
  const created = own.changes.filter((change) => /^(d1|kv|r2|queue|migration) /.test(change));
  expect(created).toEqual([
    ...migrationsIn("leads").map((file) => `migration acme-outbox ${file}`),
    ...migrationsIn("missing").map((file) => `migration acme-misses ${file}`),
  ]);
  const bindings = own.state.scripts.get("acme")?.bindings ?? [];
  expect(bindings).toEqual(
    expect.arrayContaining([
      { name: "PLAN", type: "plain_text", text: "free" },
      { name: "SITE_ORIGIN", type: "plain_text", text: "https://acme.newcomer.workers.dev" },
      expect.objectContaining({ name: "CONTENT", namespace_id: "f".repeat(32) }),
    ]),
  );
  // Each push deploys it again, with the secrets that were set in the meantime.
  bindings.push({ name: "STORYBLOK_TOKEN", type: "secret_text", text: "typed in the dashboard" });
  const again = await run("tools/deploy.ts", [], [], { WORKERS_CI: "1" }, where);
  expect(again.output).not.toContain("STORYBLOK_TOKEN");
  expect(again.code).toBe(0);
  const after = own.state.scripts.get("acme")?.bindings ?? [];
  expect(after).toContainEqual(expect.objectContaining({ name: "STORYBLOK_TOKEN" }));
});
