import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

const file = join(import.meta.dirname, "../.dev.vars");

/** What `.dev.vars` says; nothing where there is none. */
export const devVars: Readonly<Record<string, string | undefined>> = existsSync(file)
  ? parseEnv(readFileSync(file, "utf8"))
  : {};

/** The same, with the environment before it. */
export const variables: typeof devVars = { ...devVars, ...process.env };
