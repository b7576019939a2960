import { spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { configOf } from "../../tools/configuration.ts";
import { type Account, accountToken, startAccount } from "../cloudflare/account.ts";
import { type Copy, copyTree, seamTimeoutMs } from "../seams/copy.ts";
import { type Storyblok, startStoryblok } from "../storyblok/start.ts";

/*
 * `npm run deploy` as a person calls it, with the wrangler that it brings, in an account that is empty: what
 * it asks, makes and uploads, that it goes on where it was stopped, and makes nothing twice.
 */

vi.setConfig({ testTimeout: seamTimeoutMs, hookTimeout: seamTimeoutMs });

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

/** Runs a tool of the copy, with an answer a line. */
function run(tool: string, given: readonly string[], answers: readonly string[] = []) {
  const child = spawn(process.execPath, [join(copy.folder, tool), ...given], {
    cwd: copy.folder,
    env: {
      ...process.env,
      CLOUDFLARE_API_BASE_URL: account.origin,
      CLOUDFLARE_API_TOKEN: accountToken,
      STORYBLOK_API: `${storyblok.origin}/v2`,
      VITEST: "",
      NODE_ENV: "",
    },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  }
  child.stdin.end(answers.map((answer) => `${answer}\n`).join(""));
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, said })),
  );
}

const worker = configOf("free").name;
const upload = [
  `worker ${worker}`,
  `workers.dev ${worker} true`,
  "cron */5 * * * *,7 3 * * *",
] as const;

test("a free account without anything: what it is asked, and what is made", async () => {
  const answers = [
    ["taken", "acme"],
    ["of-another-space", storyblok.config.publicToken],
    // Webhook, preview, downloads, attachments, tasks, alerts, CRM.
    ["", "preview-token", "", "", "", "no address", "", ""],
    // Mails: who sends them, first by a binding that is not there, with which key, and from where.
    ["cloudflare", "resend", "", "resend-key", "Somebody", "news@acme.example"],
  ].flat();
  account.refuse(`PUT /workers/scripts/${worker}`);
  const stopped = await run("tools/deploy.ts", [], answers);
  expect(stopped.said).toContain("refused, as it was told to");
  expect(stopped.said).toContain("The subdomain is unavailable.");
  expect(stopped.said).toContain("No region of Storyblok knows it");
  expect(stopped.said).toContain("ALERT_WEBHOOK_URL Invalid");
  expect(stopped.said).toContain("needs the binding EMAIL in wrangler.toml");
  expect(stopped.said).toContain("MAIL_FROM Invalid");
  expect(stopped.code).toBe(1);

  const gone = await run("tools/deploy.ts", [], answers.slice(3));
  expect(gone.said).toContain(`Deployed: https://${worker}.acme.workers.dev/`);
  expect(gone.code).toBe(0);
  expect(account.unknown).toEqual([]);
  expect(account.changes).toEqual([
    "subdomain acme",
    `d1 ${worker}-outbox eu`,
    `d1 ${worker}-misses eu`,
    `queue ${worker}-leads 86400 s`,
    `queue ${worker}-leads-dead 86400 s`,
    `migration ${worker}-outbox 0001_submissions.sql`,
    `migration ${worker}-outbox 0002_strays.sql`,
    `migration ${worker}-outbox 0010_misses.sql`,
    `migration ${worker}-outbox 0011_unreadable_messages.sql`,
    `migration ${worker}-outbox 0020_misses_moved.sql`,
    `migration ${worker}-outbox 0021_beats.sql`,
    `migration ${worker}-outbox 0030_suspected.sql`,
    `migration ${worker}-misses 0001_misses.sql`,
    `kv ${worker}-content`,
    `r2 ${worker}-attachments eu`,
    ...upload,
    `consumer ${worker}-leads`,
    `consumer ${worker}-leads-dead`,
  ]);
  const { bindings = [] } = account.state.scripts.get(worker) ?? {};
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
  // What was made is shown once; what was typed is not.
  const text = bindings.find(({ name }) => name === "TASK_TOKEN")?.["text"];
  expect(gone.said).toContain(String(text));
  expect(gone.said).not.toContain("preview-token");
});

test("again: nothing is asked, nothing is made, and the secrets stay", async () => {
  const secrets = () =>
    account.state.scripts.get(worker)?.bindings.filter(({ type }) => type === "secret_text");
  const before = { changes: account.changes.length, secrets: secrets() };
  const again = await run("tools/deploy.ts", ["--first"]);
  expect(again.said).toContain("Deployed: ");
  expect(again.code).toBe(0);
  expect(account.changes.slice(before.changes)).toEqual(upload);
  expect(secrets()).toEqual(before.secrets);
  expect(account.unknown).toEqual([]);
});

test("the doctor finds nothing there, and whatever is taken away", async () => {
  const whole = await run("tools/doctor.ts", ["--env", "free", "--account"]);
  expect(whole).toEqual({ code: 0, said: "wrangler.toml, free: nothing is missing.\n" });
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
  const { code, said } = await run("tools/doctor.ts", ["--env", "free", "--account"]);
  expect(said).toContain(`error    ${worker}-outbox lacks 0021_beats.sql`);
  expect(said).toContain(`error    ${worker}-misses is not there`);
  expect(said).toContain(`error    ${worker}-leads-dead is not there`);
  expect(said).toContain("error    cron no trigger calls it");
  expect(said).toContain("error    STORYBLOK_TOKEN is missing");
  expect(code).toBe(1);
});
