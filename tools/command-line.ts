import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * Returns the arguments of a command. `--help` prints the usage and ends the command with 0. An unknown
 * option or word is reported above the usage, and ends the command with 2.
 */
export function argumentsOf<const Config extends ParseArgsConfig & { strict?: never }>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  process.on("uncaughtException", endPlainly);
  if (process.argv.slice(2).includes("--help")) {
    console.log(usage);
    process.exit(0);
  }
  const kept = keptByNpm(Object.keys(config.options ?? {}));
  if (kept) {
    const name = process.env["npm_lifecycle_event"] ?? "COMMAND";
    fail(`npm kept --${kept} for itself. Write -- before it: npm run ${name} -- --${kept}`, 2);
  }
  try {
    return parseArgs(config);
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    // Node adds advice about words that begin with a hyphen, which no command takes.
    fail(`${message.replace(/\. To specify .*/s, "")}\n\n${usage}`, 2);
  }
}

/**
 * Returns an option that was written without `--` before it, which npm keeps. Without it, a command can change
 * more than was meant. `json` and `yes` can be settings of npm, and leaving them out changes nothing.
 */
function keptByNpm(names: readonly string[]): string | undefined {
  return names.find(
    (name) =>
      !["json", "yes"].includes(name) && process.env[`npm_config_${name.replaceAll("-", "_")}`],
  );
}

/** Ends a command if its reader has left (`| head`), or if a folder or disk takes no file. */
function endPlainly(thrown: unknown): never {
  const { code, syscall, message } = Object(thrown) as NodeJS.ErrnoException;
  if (code === "EPIPE") process.exit();
  if (syscall !== undefined) fail(message);
  console.error(thrown);
  process.exit(1);
}

/** Ends a command that was given an unknown word. Without a word, prints only the usage. */
export function unknownWord(word: string | undefined, usage: string): never {
  fail(word === undefined ? usage : `Unknown word '${word}'\n\n${usage}`, 2);
}

/**
 * Returns that a command does not take one of the given options, or null. Ignored, an option that was to
 * narrow the command would let it change more than was meant.
 */
export function foreignOption(
  command: string,
  given: object,
  takes: readonly string[],
): string | null {
  const foreign = Object.keys(given).find((option) => !takes.includes(option));
  return foreign === undefined ? null : `${command} takes no --${foreign}`;
}

/** Options that take a text. */
export const texts = <const Name extends string>(...names: readonly Name[]) =>
  optionsOf(names, { type: "string" });

/** Options without a value. */
export const flags = <const Name extends string>(...names: readonly Name[]) =>
  optionsOf(names, { type: "boolean" });

function optionsOf<const Name extends string, const Option>(names: readonly Name[], of: Option) {
  return Object.fromEntries(names.map((name) => [name, of])) as Record<Name, Option>;
}

/** Returns what is wrong with the address of a site, or null if it is valid. */
export function wrongSite(site: string): string | null {
  if (URL.parse(site)?.protocol.startsWith("http")) return null;
  return `${site} is not the address of a site. Write it as https://www.example.com`;
}

/** Returns what is wrong with the number of a space, or null if it is valid. `name`: where it was given. */
export function wrongSpace(name: string, space: string): string | null {
  if (/^[1-9]\d*$/.test(space)) return null;
  return `${name} ${space} is not the number of a space. It is in Storyblok under Settings, such as 123456`;
}

/** Returns what is wrong with the address of a service, or null if it is valid or not given. */
export function wrongService(name: string, address: string | undefined): string | null {
  if (!address || URL.parse(address)?.protocol.startsWith("http")) return null;
  return `${name} ${address} is not an address like https://api.storyblok.com`;
}

/** Prints a value for programs that call the command. */
export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

/** Ends a command with a message. `status`: 1 if it could not continue, 2 if it was called wrongly. */
export function fail(message: string, status = 1): never {
  console.error(message);
  process.exit(status);
}
