import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { inWords } from "../src/base/variable.ts";
import { variables as ofSite } from "../src/env.ts";
import { fail } from "./command-line.ts";

const file = join(import.meta.dirname, "../.dev.vars");

const written = existsSync(file) ? variablesIn(readFileSync(file)) : {};

/** The variables in `.dev.vars`, without empty ones. */
export const devVars: Readonly<Record<string, string>> = setIn(written, Object.keys(written));

/** The same, overridden by the environment. */
export const variables: NodeJS.ProcessEnv = { ...devVars, ...process.env };

/** Ends the command if one of these variables is wrong, in the words of the site. */
export function ensureVariables(...names: readonly (keyof typeof ofSite.shape)[]): void {
  for (const name of names) {
    const { error } = ofSite.shape[name].safeParse(variables[name], { error: inWords });
    if (error) fail(`${name} ${error.issues[0]?.message}`, 2);
  }
}

/** Returns a file's variables. `TextDecoder` removes the byte order mark that some editors write. */
export function variablesIn(bytes: Uint8Array): NodeJS.ProcessEnv {
  return parseEnv(new TextDecoder().decode(bytes));
}

/** Returns those of the named variables that are set. */
export function setIn(all: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
}
