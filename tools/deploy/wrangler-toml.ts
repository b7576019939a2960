import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFiles } from "../write-files.ts";

/** Answers that the next deployment needs again are stored here, where a person would write them. */
const root = join(import.meta.dirname, "../..");
const read = () => readFile(join(root, "wrangler.toml"), "utf8");
const write = (text: string) => writeFiles(root, [["wrangler.toml", text]]);

/** Replaces a host name by another everywhere. */
export async function replaceHost(from: string, to: string): Promise<void> {
  await write((await read()).replaceAll(from, to));
}

/** Changes a variable of an environment, "" for the top level. Throws if it has no variable of that name. */
export async function changeVariable(env: string, name: string, value: string): Promise<void> {
  const text = await read();
  const begins = text.indexOf(env === "" ? "[vars]" : `[env.${env}.vars]`);
  const line = new RegExp(`^${name} = ".*"$`, "m");
  const [before, after] = [text.slice(0, begins), text.slice(begins)];
  if (begins < 0 || !line.test(after)) throw new Error(`wrangler.toml has no ${name} of ${env}`);
  await write(before + after.replace(line, () => `${name} = "${value}"`));
}
