import { spawn } from "node:child_process";
import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Recorder } from "./recording.ts";

const own = import.meta.dirname;

/**
 * The push itself, as a person calls it: how many changes it made. What it refused is left out of the count,
 * since it says so. What it was answered is recorded with the rest. Throws where it could not go on, with what
 * it said and its status, or the signal that ended it.
 */
export async function pushed(where: readonly string[], recorder: Recorder): Promise<number> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "live-"));
  const record = join(folder.path, "push.json");
  const before = ["--import", pathToFileURL(join(own, "record-push.ts")).href];
  const command = [...before, join(own, "../storyblok.ts"), "push", "--apply", ...where];
  const child = spawn(process.execPath, command, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, RECORD_TO: record },
  });
  let said = "";
  let complained = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (complained += chunk.toString()));
  const ended = await new Promise<number | string>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(code ?? signal ?? "no status"));
  });
  // Who is killed, or never began, writes nothing down.
  recorder.add(JSON.parse(await readFile(record, "utf8").catch(() => "[]")));
  if (ended !== 0 && ended !== 2) {
    throw new Error(`push ended with ${ended}: ${complained.trim() || "it said nothing"}`);
  }
  process.stderr.write(complained);
  return Number(/^(\d+) changes made$/m.exec(said)?.[1] ?? 0);
}
