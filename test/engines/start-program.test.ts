import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ownFolder, startProgram } from "./start-program.ts";

/** A stand-in for a browser: a process that starts another and does not end on its own. */
const program = ["sh", "-c", "sleep 300 & echo pids: $$ $!; wait"] as const;

/** Checks whether a process runs. One that has ended but was not waited for is a zombie, and does not. */
const isRunning = (pid: number) => {
  const { stdout, error } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)]);
  // Without an answer, every process would seem to run.
  if (error) throw error;
  return /^[^Z]/.test(String(stdout).trim());
};
const pidsIn = (output: string) => output.split(" ").map(Number);

test("a program ends with all processes that it started, and leaves no folder", async () => {
  const folder = await ownFolder();
  const started = startProgram(folder, program);
  onTestFinished(() => started.end());
  const pids = pidsIn(await started.waitForOutput(/pids: (.*)/));
  expect(pids.map(isRunning)).toEqual([true, true]);
  await started.end();
  expect(pids.map(isRunning)).toEqual([false, false]);
  expect(existsSync(folder)).toBe(false);
});

test("a program also ends if the process that started it is killed", async () => {
  const folder = await ownFolder();
  const script = `
    import { startProgram } from ${JSON.stringify(join(import.meta.dirname, "start-program.ts"))};
    const started = startProgram(${JSON.stringify(folder)}, ${JSON.stringify(program)});
    console.log("pids:", await started.waitForOutput(/pids: (.*)/));
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
  onTestFinished(() => void child.kill("SIGKILL"));
  const [written] = await once(child.stdout, "data");
  const pids = pidsIn(String(written).replace("pids: ", "").trim());
  expect(pids.map(isRunning)).toEqual([true, true]);
  child.kill("SIGKILL");
  await expect.poll(() => pids.map(isRunning)).toEqual([false, false]);
  await expect.poll(() => existsSync(folder)).toBe(false);
});
