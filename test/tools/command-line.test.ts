import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { type AddressInfo, createServer } from "node:net";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import project from "../../package.json" with { type: "json" };
import { fixtureSpace } from "../fixture-space.ts";
import { startServer } from "../http-server.ts";
import { startStoryblok } from "../storyblok/start.ts";
import { runNode } from "../../tools/run-node.ts";
import { runCommand } from "./run-command.ts";

/* A command that is called wrongly, or whose space it cannot reach, prints words and no stack trace. */

const inTools = [
  "content",
  "crm",
  "deploy",
  "desk",
  "doctor",
  "drill",
  "fonts",
  "leads",
  "live",
  "new",
  "start",
  "storyblok",
];
const inTest = ["bench/lighthouse", "bench/soak", "bench/start", "mutants/run"].map(
  (name) => `../test/${name}`,
);

const scripts = Object.entries(project.scripts).filter(([, script]) =>
  /\bnode (tools|test)\//.test(script),
);

test.each(scripts)("npm run %s shows how it is used, and does nothing else", async (_, script) => {
  const { stdout, stderr } = await promisify(execFile)("sh", ["-c", `${script} --help`], {
    cwd: join(import.meta.dirname, "../.."),
    // The script has Node and none of the tools that it may call: help waits for no build.
    env: { ...process.env, PATH: `${dirname(process.execPath)}:/bin:/usr/bin` },
  });
  expect(stdout).toMatch(/^npm (run|start)/);
  expect(stderr).toBe("");
});

/* One function reads the options of all these commands strictly, typed by their usage above. */
test("a command names an unknown option, and shows how it is used", async () => {
  const { code, stdout, stderr } = await runCommand("content", ["--bogus"]);
  expect(stderr).toMatch(/^Unknown option '--bogus'$/m);
  expect(stderr).toMatch(/^npm (run|start)/m);
  expect(stderr).not.toContain("    at ");
  expect(stdout).toBe("");
  expect(code).toBe(2);
});

test.each([...inTools, ...inTest])(
  "%s shows how it is used if it does not know a word",
  async (command) => {
    const { code, stderr } = await runCommand(command, ["nonsense"]);
    expect(stderr.split("\n")[0]).toContain("nonsense");
    expect(stderr).toMatch(/^npm (run|start)/m);
    expect(stderr).not.toContain("    at ");
    expect(code).toBe(2);
  },
);

// Without "exec" a shell runs in between, and a signal to npm ends only that shell. Cloudflare's deploy
// button reads "deploy" from package.json and runs it as it is, so that script names the program alone.
const ended = scripts.filter(([name]) => name !== "deploy");
test.each(ended)("npm run %s ends together with npm", (_, script) => {
  expect(script).toMatch(/^exec node /);
});

test("npm refuses to install on Windows, whose shell has no exec", () => {
  expect(project.os).toEqual(["!win32"]);
});

test("start names a port that is set twice", async () => {
  const env = { ...process.env, PORT: "8788", STORYBLOK_PORT: "", CRM_PORT: "0", MAIL_PORT: "0" };
  const { code, stderr } = await runCommand("start", [], env);
  const both = "PORT and STORYBLOK_PORT are both 8788. For one of them choose another:";
  expect(stderr).toBe(`${both} STORYBLOK_PORT=9000 npm start\n`);
  expect(code).toBe(2);
});

test.each([
  [["--plan", "fre"], "--plan fre is not free or paid"],
  [["--dev", "--plan", "free"], "--plan works only with the built site: npm start"],
])("start %s reports what it cannot read", async (args, message) => {
  const { code, stderr } = await runCommand("start", args);
  expect(stderr).toBe(`${message}\n`);
  expect(code).toBe(2);
});

const aSpace = ["--space", "1", "--token", "any"];

test.each([
  ["desk", ["invite", "Ada"], "Ada is not an e-mail address"],
  ["desk", ["list", "ada@a.example"], "list takes no argument: leave out ada@a.example"],
  ["desk", ["revoke", "ada@a.example", "--role", "reader"], "revoke takes no --role"],
  ["content", ["--language", "german"], "--language german is not one of en, de"],
  ["content", ["--rebuild", "--language", "de"], "--rebuild takes no --language"],
  ["storyblok", ["push", "--space", "abc", "--token", "any"], "--space abc is not the number"],
  [
    "storyblok",
    ["pull", ...aSpace, "--delivery", "here"],
    "--delivery here is not an address like",
  ],
  ["storyblok", ["check", ...aSpace, "--api", "here"], "--api here is not an address like"],
  ["doctor", ["--env", "prod"], "--env prod is not free, staging or production"],
  // It would read the demo's space instead of that site's.
  ["content", ["--site", "https://www.example.com"], "--site and --token are for a running site"],
])("%s %s reports what it cannot read, and calls no site", async (command, args, message) => {
  const { code, stdout, stderr } = await runCommand(command, args);
  expect(stderr).toContain(message);
  expect(stderr.trim()).not.toContain("\n");
  expect(stdout).toBe("");
  expect(code).toBe(2);
});

test.each([
  ["leads", "www.example.com", 1],
  ["leads", "localhost:8787", 1],
  ["desk", "ftp://www.example.com", 1],
  ["doctor", "www.example.com", 2],
] as const)("%s reports that %s is not the address of a site", async (command, site, status) => {
  const args = command === "doctor" ? [] : ["list"];
  const { code, stderr } = await runCommand(command, [...args, "--site", site]);
  expect(stderr).toBe(
    `${site} is not the address of a site. Write it as https://www.example.com\n`,
  );
  expect(code).toBe(status);
});

test("a token that a site does not know is explained, instead of the site's answer", async () => {
  const { origin, close } = await startServer((_, answer) =>
    answer.writeHead(401).end('{"error":"token"}'),
  );
  const args = ["list", "--site", origin, "--token", "another's"];
  const { stderr } = await runCommand("leads", args);
  await close();
  expect(stderr).toBe(
    `${origin} does not accept this token: give --token or TASK_TOKEN, or TASK_TOKEN in .dev.vars\n`,
  );
});

test.each<[string, string[], Record<string, string>, string]>([
  ["content", [], { STORYBLOK_REGION: "mars" }, "STORYBLOK_REGION is none of eu, us, ca, ap, cn"],
  ["content", [], { STORYBLOK_API: "here" }, "STORYBLOK_API is not an address like"],
  ["doctor", ["--site", "http://a.example"], { STORYBLOK_REGION: "mars" }, "STORYBLOK_REGION is"],
  ["live", ["storyblok"], { STORYBLOK_REGION: "mars" }, "STORYBLOK_REGION is none of"],
  [
    "live",
    ["storyblok"],
    { STORYBLOK_SPACE_ID: "abc" },
    "STORYBLOK_SPACE_ID abc is not the number",
  ],
  [
    "live",
    ["edge"],
    { LIVE_SITE: "a.example" },
    "LIVE_SITE a.example is not the address of a site",
  ],
  [
    "live",
    ["edge"],
    { LIVE_ENV: "prod" },
    "LIVE_ENV must be free, staging or production, not prod",
  ],
  ["live", ["crm"], { CRM_DESTINATION: "abacus" }, "CRM_DESTINATION must be one of webhook,"],
  ["crm", ["setup"], { CRM_DESTINATION: "abacus" }, "CRM_DESTINATION must be one of webhook,"],
])("%s %s calls no one with %j", async (command, args, wrong, message) => {
  const rest = { STORYBLOK_TOKEN: "any", LIVE_CRM: "sandbox", LIVE_SITE: "https://a.example" };
  const env = { ...process.env, ...rest, STORYBLOK_SPACE_ID: "1", ...wrong };
  const { code, stderr } = await runCommand(command, args, env);
  expect(stderr).toContain(message);
  expect(stderr.trim()).not.toContain("\n");
  expect(code).toBe(2);
});

const elsewhere = "https://www.a.example/";
test.each<[string, string, number, Record<string, string>]>([
  ["another site's page", "answered 200, but not as this site does", 200, {}],
  ["a page about an error", "answered 522, but not as this site does", 522, {}],
  ["another address", `leads to ${elsewhere}: name that one`, 301, { location: elsewhere }],
])("leads and doctor name a site that answers with %s", async (_, message, status, headers) => {
  const page = `<!doctype html>\n<h1>Hello</h1>`;
  const { origin, close } = await startServer((_request, answer) =>
    answer.writeHead(status, headers).end(page),
  );
  const { code, stderr } = await runCommand("leads", ["--site", origin, "--token", "any"]);
  const doctor = await runCommand("doctor", ["--site", origin]);
  await close();
  expect(stderr.split("\n")).toEqual([expect.stringContaining(`${origin} ${message}`), ""]);
  expect(code).toBe(1);
  expect(doctor.stdout).toContain(`error    ${origin} ${message}`);
});

test("an option that npm kept is named, because the command would change more without it", async () => {
  const env = { ...process.env, npm_lifecycle_event: "leads", npm_config_since: "2026-11-28" };
  const { code, stderr } = await runCommand("leads", ["replay"], env);
  expect(stderr).toBe(
    "npm kept --since for itself. Write -- before it: npm run leads -- --since\n",
  );
  expect(code).toBe(2);
});

const anId = "00000000-0000-4000-8000-000000000000";

/* A server of someone else answers any JSON. Read as this site's, it would say that all is well. */
test.each<[string, string[]]>([
  ["leads", []],
  ["leads", ["list"]],
  ["leads", ["show", anId]],
  ["leads", ["replay"]],
  ["leads", ["release", anId]],
  ["leads", ["discard", anId]],
  ["leads", ["erase", "ada@a.example"]],
  ["leads", ["allow", "ada@a.example"]],
  ["leads", ["reconcile"]],
  ["leads", ["export"]],
  ["desk", ["list"]],
  ["desk", ["invite", "ada@a.example"]],
  ["desk", ["revoke", "ada@a.example"]],
  ["content", ["--misses"]],
  ["content", ["--rebuild"]],
])("%s %s does not take another server's JSON for an answer", async (command, args) => {
  const { origin, close } = await startServer((_, answer) => answer.end('{"submissions":1}'));
  const named = ["--site", origin, "--token", "any"];
  const { code, stdout, stderr } = await runCommand(command, [...args, ...named]);
  await close();
  expect(stderr).toContain(`${origin} answered 200, but not as this site does`);
  expect(stdout).toBe("");
  expect(code).toBe(1);
});

/** A hundredth of every deadline, so that a test can wait for it. */
const inHaste = `data:text/javascript,${encodeURIComponent(
  "const { timeout } = AbortSignal; AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 100);",
)}`;

/* Anyone can type the address of a server that takes connections and never answers. */
test.each([
  "leads list",
  "desk list",
  "content --rebuild",
  "doctor --site ORIGIN",
  "doctor --env free --account",
  "deploy",
  "drill",
  "storyblok check --space 1 --token any --api ORIGIN",
])("npm run %s ends if the server never answers", async (line) => {
  const { port, origin, close } = await startServer(() => undefined);
  const [command, ...args] = line.replace("ORIGIN", origin).split(" ");
  const tool = join(import.meta.dirname, `../../tools/${command}.ts`);
  const { code, stdout, stderr } = await runNode([`--import=${inHaste}`, tool, ...args], {
    env: {
      ...process.env,
      LEADS_SITE: origin,
      TASK_TOKEN: "any",
      PORT: String(port),
      STORYBLOK_PORT: String(port),
      CRM_PORT: String(port),
      CLOUDFLARE_API_BASE_URL: origin,
      CLOUDFLARE_API_TOKEN: "any",
    },
  });
  await close();
  expect(stdout + stderr).toMatch(/took too long|does not answer/);
  expect(stderr).not.toContain("    at ");
  expect(code).toBe(1);
});

test("leads lists the newest, says so, and ends when its reader leaves", async () => {
  const lead = { form: "contact", state: "parked", receivedAt: "2026-11-29T10:00Z" };
  const { origin, close } = await startServer((_request, answer) => {
    const submissions = Array.from({ length: 1_000 }, () => ({ id: randomUUID(), ...lead }));
    answer.end(JSON.stringify({ submissions }));
  });
  const run = (command: string) =>
    `'${process.execPath}' tools/leads.ts ${command} --site ${origin} --token any | head -n 1`;
  const { stdout, stderr } = await promisify(execFile)(
    "sh",
    ["-c", `${run("list")}; ${run("export")}`],
    { cwd: join(import.meta.dirname, "../..") },
  );
  await close();
  expect(stdout).toMatch(/^ID .*\n\{.*\}\n$/);
  expect(stderr).toBe("These are the newest 1000. For more, give --limit, up to 1000.\n");
});

test("leads says why a server that speaks no HTTP does not answer", async () => {
  const server = createServer((socket) => socket.end("SSH-2.0-OpenSSH\r\n")).listen(0);
  const { port } = server.address() as AddressInfo;
  const args = ["--site", `http://127.0.0.1:${port}`, "--token", "any"];
  const { stderr } = await runCommand("leads", args);
  server.close();
  expect(stderr).toMatch(/ does not answer \(fetch failed: .*HTTP.*\)/);
});

test("leads calls the site at PORT", async () => {
  const { stderr } = await runCommand("leads", ["list"], { ...process.env, PORT: "1" });
  expect(stderr).toBe(
    "http://localhost:1 does not answer (fetch failed: bad port). Start it (npm start), or name another: --site URL\n",
  );
});

const closed = "http://127.0.0.1:1";

test.each<[string, string, string[], object]>([
  [
    "a space that does not answer",
    "the space cannot be read: fetch failed",
    [],
    { STORYBLOK_TOKEN: "any", STORYBLOK_API: `${closed}/v2` },
  ],
  ["a folder that does not exist", "--space cannot be read: ENOENT", ["--space", "/nowhere"], {}],
  [
    "a site that does not answer",
    `${closed} does not answer`,
    ["--misses", "--site", closed, "--token", "any"],
    {},
  ],
])("content reports %s", async (_, message, options, env) => {
  const { code, stderr } = await runCommand("content", options, { ...process.env, ...env });
  expect(stderr.split("\n")).toEqual([expect.stringContaining(message), ""]);
  expect(code).toBe(1);
});

test("content explains what may be wrong if the space refuses the token", async () => {
  const space = await startStoryblok({ space: fixtureSpace, port: 0, quiet: true });
  const env = { STORYBLOK_TOKEN: "another space's", STORYBLOK_API: `${space.origin}/v2` };
  const { code, stderr } = await runCommand("content", [], { ...process.env, ...env });
  await space.close();
  expect(stderr).toMatch(
    /^the space cannot be read: 401 .*check that the token belongs to this space/,
  );
  expect(stderr).not.toContain("another space's");
  expect(code).toBe(1);
});

test.each([
  [
    ["list", "--state", "nonsense"],
    "--state nonsense is not a state. Use one of: received, queued,",
  ],
  [["list", "--since", "yesterday"], "--since yesterday is not a time. Write it as 2026-11-25"],
  [["list", "--limit", "many"], "--limit many is not a number"],
  [["list", "--since", "05.12.2026"], "--since 05.12.2026 is not a time. Write it as 2026-11-25"],
  [["list", "--until", "2026-11-31"], "--until 2026-11-31 is not a time"],
  // It would delete submissions that were not meant.
  [["discard", "--form", "contact", "--reason", "crowd"], "discard takes no --reason"],
  [["--state", "parked"], "leads without a command takes no --state"],
  [["show"], "show needs the ID of a submission"],
  [["replay", "all"], "all is not an ID. List them: npm run leads -- list"],
  [["erase", "Ada"], "erase needs an e-mail address"],
  [["erase", "ada@a.example", "bob@a.example"], "one at a time: erase ada@a.example, then bob@"],
  [["list", "contact"], "list takes no argument: leave out contact"],
])("leads %s reports what it cannot read, and calls no site", async (args, message) => {
  const { code, stderr } = await runCommand("leads", args);
  expect(stderr).toContain(message);
  expect(stderr.trim()).not.toContain("\n");
  expect(code).toBe(2);
});
