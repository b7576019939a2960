import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { temporarySpace, until } from "./fixture.ts";

const server = fileURLToPath(new URL("server.ts", import.meta.url));

function run(...args: string[]) {
  const child = spawn(process.execPath, [server, ...args]);
  const output = { text: "" };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output.text += chunk.toString();
    });
  }
  return { child, output, ended: once(child, "exit") };
}

it("serves a folder from the command line until it is stopped", async () => {
  const space = temporarySpace();
  const { child, output, ended } = run("--space", space.folder, "--port", "0");
  await until(() => output.text.includes("version"));
  const [origin = ""] = /http:\/\/127\.0\.0\.1:\d+/.exec(output.text) ?? [];
  expect((await fetch(`${origin}/v2/cdn/spaces/me?token=fixture-public`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

it("prints its usage", async () => {
  const { output, ended } = run("--port", "8801");
  expect(await ended).toEqual([2, null]);
  expect(output.text).toContain("--space DIR --port N");
});
