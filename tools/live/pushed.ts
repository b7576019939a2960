import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runNode } from "../run-node.ts";
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
  const env = { ...process.env, RECORD_TO: record };
  const { code, signal, stdout, stderr } = await runNode(command, { env });
  // Who is killed, or never began, writes nothing down.
  recorder.add(JSON.parse(await readFile(record, "utf8").catch(() => "[]")));
  if (code !== 0 && code !== 2) {
    throw new Error(`push ended with ${code ?? signal}: ${stderr.trim() || "it said nothing"}`);
  }
  process.stderr.write(stderr);
  return Number(/^(\d+) changes made$/m.exec(stdout)?.[1] ?? 0);
}
