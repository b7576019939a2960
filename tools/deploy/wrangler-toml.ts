import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What a person was asked and keeps for the next deployment: written where they would write it themselves. */
const file = join(import.meta.dirname, "../../wrangler.toml");

/** Puts a host name in the place of another, wherever it is. */
export async function replaceHost(from: string, to: string): Promise<void> {
  await writeFile(file, (await readFile(file, "utf8")).replaceAll(from, to));
}

/** Changes a variable of an environment, "" for none. Throws where it has none of that name. */
export async function changeVariable(env: string, name: string, value: string): Promise<void> {
  const text = await readFile(file, "utf8");
  const begins = text.indexOf(env === "" ? "[vars]" : `[env.${env}.vars]`);
  const line = new RegExp(`^${name} = ".*"$`, "m");
  const [before, after] = [text.slice(0, begins), text.slice(begins)];
  if (begins < 0 || !line.test(after)) throw new Error(`wrangler.toml has no ${name} of ${env}`);
  await writeFile(file, before + after.replace(line, () => `${name} = "${value}"`));
}
