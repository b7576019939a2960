import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startDrillButton } from "../../tools/drill-button.ts";
import { bodyOf, startServer } from "../http-server.ts";
import { startWorld } from "../world.ts";
import { runCommand } from "./run-command.ts";

/* `npm run drill`: both services fail under traffic, and it reports whether every submission arrived. */

const world = await startWorld();
afterAll(() => world.close());

const portOf = (origin: string | undefined) => new URL(String(origin)).port;
const env = {
  ...process.env,
  PORT: portOf(world.origin),
  STORYBLOK_PORT: portOf(world.storyblok?.origin),
  CRM_PORT: portOf(world.crm?.origin),
};

test("the drill shows every page and loses no lead while both services are down, and brings both back", async () => {
  await world.runScheduled();
  const { code, stdout, stderr } = await runCommand("drill", ["--minutes", "0.15"], env);
  expect(stderr, stdout).toBe("");
  expect(stdout).toMatch(/1 accepted, none in the CRM yet/);
  const ended = /All (\d) leads have arrived\. (\d+) pages were shown as before\.\n$/.exec(stdout);
  expect(Number(ended?.[1]), stdout).toBeGreaterThanOrEqual(2);
  expect(Number(ended?.[2])).toBe(3 * Number(ended?.[1]));
  expect(code).toBe(0);
  expect(world.crm?.inbox().length).toBeGreaterThanOrEqual(2);
  expect((await fetch(`${world.storyblok?.origin}/control`)).ok).toBe(true);
});

test("the drill reports that nothing runs, and how many minutes are allowed", async () => {
  const nowhere = await runCommand("drill", [], { ...process.env, PORT: "1" });
  expect(nowhere.stderr).toContain("does not answer: run npm start as well");
  expect(nowhere.code).toBe(1);
  expect((await runCommand("drill", ["--minutes", "long"], env)).stderr).toBe(
    "--minutes long is not a number above 0 and up to 60\n",
  );
});

test("Ctrl+C, whose signal npm sends again, brings both back before the drill ends", async () => {
  const heard: string[] = [];
  const storyblok = await startServer(async (request, response) => {
    const body = await bodyOf(request);
    if (body.includes("down")) drill.kill("SIGINT");
    if (body.includes("ok")) {
      drill.kill("SIGINT");
      await wait(300);
    }
    response.end();
    if (!request.socket.destroyed) heard.push(body);
  });
  const drill = spawn(process.execPath, [join(import.meta.dirname, "../../tools/drill.ts")], {
    env: { ...env, STORYBLOK_PORT: String(storyblok.port) },
    stdio: "ignore",
  });
  onTestFinished(async () => {
    drill.kill("SIGKILL");
    await storyblok.close();
  });
  expect(await once(drill, "exit")).toEqual([null, "SIGINT"]);
  expect(heard).toContain('{"mode":"ok"}');
  expect(await (await fetch(`${world.crm?.origin}/control`)).json()).toEqual({});
});

test("a button begins one drill at a time, for people who know its address", async () => {
  const button = await startDrillButton(env);
  const press = async (path: string | URL) => (await fetch(path, { method: "POST" })).status;
  expect(await press(new URL("/", button.url))).toBe(404);
  expect(await press(button.url)).toBe(202);
  expect(await press(button.url)).toBe(409);
  const control = `${world.storyblok?.origin}/control`;
  const mode = async () => (await (await fetch(control)).json()).mode;
  await expect.poll(mode).toBe("down");
  await button.close();
  expect(await mode()).toBe("ok");
});
