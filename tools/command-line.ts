import { type ParseArgsConfig, parseArgs } from "node:util";

/** What a command was given. Where it knows no such option it says so, and what it knows, and ends with 2. */
export function argumentsOf<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
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
