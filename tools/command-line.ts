import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * The arguments of a command. `--help` prints the usage and ends it with 0; an unknown option or word is named
 * above the usage, and ends it with 2.
 */
export function argumentsOf<const Config extends ParseArgsConfig & { strict?: never }>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.slice(2).includes("--help")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    // Node goes on about words that begin with a hyphen, which no command takes.
    fail(`${message.replace(/\. To specify .*/s, "")}\n\n${usage}`, 2);
  }
}

/** Ends a command of which a word asks that it does not know; without a word, with how it is used. */
export function unknownWord(word: string | undefined, usage: string): never {
  fail(word === undefined ? usage : `Unknown word '${word}'\n\n${usage}`, 2);
}

/** Options that take a text. */
export const texts = <const Name extends string>(...names: readonly Name[]) =>
  optionsOf(names, { type: "string" });

/** Options that are given or not. */
export const flags = <const Name extends string>(...names: readonly Name[]) =>
  optionsOf(names, { type: "boolean" });

function optionsOf<const Name extends string, const Option>(names: readonly Name[], of: Option) {
  return Object.fromEntries(names.map((name) => [name, of])) as Record<Name, Option>;
}

/** What is wrong with the address of a site that someone gave; null where nothing is. */
export function wrongSite(site: string): string | null {
  if (URL.parse(site)?.protocol.startsWith("http")) return null;
  return `${site} is no address of a site. Write it as https://www.example.com`;
}

/** What a program reads that called the command. */
export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

/** Ends a command with words for anyone who runs it: 1 where it could not go on, 2 where it was asked wrongly. */
export function fail(message: string, status = 1): never {
  console.error(message);
  process.exit(status);
}
