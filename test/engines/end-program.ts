import { rm } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

/*
 * Ends a group of processes and removes a folder once no one holds this one's input any more: a process of
 * its own, so that it does so also where the one that started it was killed.
 */
const [group = "", folder = ""] = process.argv.slice(2);

/** False where none of them is left. */
function tell(signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-Number(group), signal);
  } catch {
    return false;
  }
}

process.stdin.resume().once("end", async () => {
  tell("SIGTERM");
  for (let tries = 0; tries < 60 && tell(0); tries += 1) await setTimeout(50);
  tell("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});
