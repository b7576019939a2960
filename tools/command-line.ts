import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * The arguments of a command. `--help` prints the usage and ends it with 0; an unknown option or word is named
 * above the usage, and ends it with 2.
 */
export function argumentsOf<const Config extends ParseArgsConfig>(
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
    fail(`${thrown instanceof Error ? thrown.message : String(thrown)}\n\n${usage}`, 2);
  }
}

/** Ends a command with words for anyone who runs it: 1 where it could not go on, 2 where it was asked wrongly. */
export function fail(message: string, status = 1): never {
  console.error(message);
  process.exit(status);
}
