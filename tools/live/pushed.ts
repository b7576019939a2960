import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Recorder } from "./recording.ts";

const own = import.meta.dirname;

/**
 * The push itself, as a person calls it: how many changes it made. What it refused is left out of the count,
 * since it says so. What it was answered is recorded with the rest. Throws where it could not go on.
 */
export async function pushed(where: readonly string[], recorder: Recorder): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "live-"));
  const record = join(folder, "push.json");
  try {
    const before = ["--import", pathToFileURL(join(own, "record-push.ts")).href];
    const command = [...before, join(own, "../storyblok.ts"), "push", "--apply", ...where];
    const child = spawn(process.execPath, command, {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, RECORD_TO: record },
    });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise((resolve) => child.on("close", resolve));
    recorder.add(JSON.parse(await readFile(record, "utf8")));
    if (code !== 0 && code !== 2) throw new Error(`push ended with ${code}`);
    return Number(/^(\d+) changes made$/m.exec(said)?.[1] ?? 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
