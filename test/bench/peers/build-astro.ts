import { execFile } from "node:child_process";
import { cp, mkdir, readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { out } from "../workerd.ts";

const execute = promisify(execFile);
const source = join(import.meta.dirname, "astro");
const folder = join(out, "astro");
const server = "astro/dist/server";

/**
 * Builds a peer: Astro, with its adapter for Cloudflare. Its packages are downloaded on first use: there are
 * two hundred that nothing else here needs. Returns its modules below `within`, the worker first.
 */
export async function buildAstro(): Promise<{ within: string; modules: string[] }> {
  await mkdir(folder, { recursive: true });
  const known = await readFile(join(folder, "package.json"), "utf8").catch(() => "");
  await cp(source, folder, { recursive: true });
  if (known !== (await readFile(join(source, "package.json"), "utf8"))) {
    await execute("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], {
      cwd: folder,
    });
  }
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };
  await execute(join(folder, "node_modules/.bin/astro"), ["build"], { cwd: folder, env });
  const files = await readdir(join(out, server), { recursive: true });
  const modules = files.filter((file) => file.endsWith(".mjs") && file !== "entry.mjs");
  return { within: server, modules: ["entry.mjs", ...modules] };
}
