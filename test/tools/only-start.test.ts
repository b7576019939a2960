import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer as createHttps } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { httpsCertificate } from "../../tools/https-certificate.ts";
import { claimFolder } from "../../tools/only-start.ts";
import { runNode } from "../../tools/run-node.ts";
import { isFree } from "../free-port.ts";
import { listenAt, startServer } from "../http-server.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/* A second `npm start` in the same folder would empty the stores of the first. */

const root = join(import.meta.dirname, "../..");
const tool = join(root, "tools/only-start.ts");

/** Starts a process that claims a folder and continues to run. */
async function claimElsewhere(folder: string, site: string) {
  const code = `import { claimFolder } from ${JSON.stringify(tool)};
    console.log(await claimFolder(...process.argv.slice(1)));
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code, folder, site]);
  onTestFinished(() => void child.kill("SIGKILL"));
  const [output] = await once(child.stdout, "data");
  return { child, output: String(output).trim() };
}

test("a folder belongs to one site until its process ends, even if that is killed", async () => {
  const folder = temporaryFolder(onTestFinished);
  const first = await claimElsewhere(folder, "http://localhost:8787");
  expect(first.output).toBe("null");
  expect(await claimFolder(folder, "http://localhost:9000")).toBe("http://localhost:8787");
  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  const next = await claimElsewhere(folder, "http://localhost:9000");
  expect(next.output).toBe("null");
  expect(await claimFolder(temporaryFolder(onTestFinished), "http://localhost:9001")).toBeNull();
});

/** Makes a folder to start the site in, where no other site runs. */
function startFolder(called = "site"): string {
  const folder = join(temporaryFolder(onTestFinished), called);
  cpSync(join(root, "tools"), join(folder, "tools"), { recursive: true });
  for (const name of ["src", "test", "node_modules", "package.json"])
    symlinkSync(join(root, name), join(folder, name));
  return folder;
}

/** Starts the site in a folder, with Storyblok's stand-in at a port that is taken. */
async function startWithTakenPort(folder: string) {
  const { port, close } = await startServer(() => undefined);
  const env = { ...process.env, PORT: "0", CRM_PORT: "0", MAIL_PORT: "0" };
  const started = await runNode([join(folder, "tools/start.ts")], {
    env: { ...env, STORYBLOK_PORT: String(port) },
  });
  await close();
  return { ...started, port };
}

test("start names the port that is taken, and the variable that changes it", async () => {
  const { code, stderr, port } = await startWithTakenPort(startFolder());
  expect(stderr).toBe(
    `Port ${port} is taken. Stop what runs there, or choose another: STORYBLOK_PORT=9000 npm start\n`,
  );
  expect(code).toBe(1);
});

test("a port that another program has at another address of this machine is not free", async () => {
  const interfaces = Object.values(networkInterfaces()).flat();
  const six = interfaces.some((one) => one?.family === "IPv6") ? ["::1", "::"] : [];
  for (const host of ["0.0.0.0", ...six]) {
    const server = createServer().listen(0, host);
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    expect([host, await isFree(port)]).toEqual([host, false]);
    server.close();
    await once(server, "close");
    expect([host, await isFree(port)]).toEqual([host, true]);
  }
});

test("leads calls the site of its folder, also beside npm run dev -- --https", async () => {
  const folder = startFolder();
  const { key, cert } = httpsCertificate(join(folder, ".wrangler/https"));
  const answer = { grade: "good", sentence: "All leads arrive." };
  const server = createHttps({ key, cert }, (_, response) => response.end(JSON.stringify(answer)));
  const { port, close } = await listenAt(server);
  await claimElsewhere(folder, `https://localhost:${port}`);
  const run = (...words: string[]) => runNode([join(folder, "tools/leads.ts"), ...words]);
  expect(await run()).toMatchObject({ code: 0, stdout: `${answer.sentence}\n`, stderr: "" });
  const named = await run("--site", `https://localhost:${port}`);
  expect(named).toMatchObject({ code: 0, stdout: `${answer.sentence}\n`, stderr: "" });
  await close();
});

test.each(["c# site", "site?"])("start names a folder that Vite cannot read: %s", async (name) => {
  const folder = startFolder(name);
  const { code, stderr } = await runNode([join(folder, "tools/start.ts")]);
  expect(stderr).toBe(`Vite reads no folder with # or ? in its path: rename ${folder}\n`);
  expect(code).toBe(1);
});

test("start names a port that browsers refuse", async () => {
  const env = { ...process.env, PORT: "6000", STORYBLOK_PORT: "0", CRM_PORT: "0", MAIL_PORT: "0" };
  const { code, stderr } = await runNode([join(startFolder(), "tools/start.ts")], { env });
  expect(stderr).toBe("Browsers refuse port 6000. Please choose another: PORT=9000 npm start\n");
  expect(code).toBe(2);
});

test("a second start names the site of its folder, not the ports that this site has", async () => {
  const folder = startFolder();
  await claimElsewhere(folder, "http://localhost:8787");
  const { code, stderr } = await startWithTakenPort(folder);
  expect(stderr).toBe(
    "http://localhost:8787 already runs from this folder: stop it first, or start from a copy\n",
  );
  expect(code).toBe(1);
});

test("a folder that takes no files is named without a stack", async () => {
  const folder = startFolder();
  writeFileSync(join(folder, ".wrangler"), "not a folder");
  const env = { ...process.env, PORT: "0", STORYBLOK_PORT: "0", CRM_PORT: "0", MAIL_PORT: "0" };
  const { code, stderr } = await runNode([join(folder, "tools/start.ts")], { env });
  expect(stderr.split("\n")).toEqual([expect.stringContaining(join(folder, ".wrangler")), ""]);
  expect(code).toBe(1);
});
