import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Answers that the next deployment needs again are stored here, where a person would write them. */
const file = join(import.meta.dirname, "../../wrangler.toml");

/** Replaces a host name by another everywhere. */
export async function replaceHost(from: string, to: string): Promise<void> {
  await writeFile(file, (await readFile(file, "utf8")).replaceAll(from, to));
}

/** Changes a variable of an environment, "" for the top level. Throws if it has no variable of that name. */
export async function changeVariable(env: string, name: string, value: string): Promise<void> {
  const text = await readFile(file, "utf8");
  const begins = text.indexOf(env === "" ? "[vars]" : `[env.${env}.vars]`);
  const line = new RegExp(`^${name} = ".*"$`, "m");
  const [before, after] = [text.slice(0, begins), text.slice(begins)];
  if (begins < 0 || !line.test(after)) throw new Error(`wrangler.toml has no ${name} of ${env}`);
  await writeFile(file, before + after.replace(line, () => `${name} = "${value}"`));
}
