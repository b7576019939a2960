import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { claimFolder } from "../../tools/only-start.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/* A second `npm start` in the same folder would empty the stores of the first. */

const tool = join(import.meta.dirname, "../../tools/only-start.ts");

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
