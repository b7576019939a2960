import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { AdoptedType } from "../../src/content/adopt-blocks.ts";
import type { Schemas } from "../../src/content/decode.ts";
import { type Language, defaultLanguage, isLanguage } from "../../src/language/language.ts";
import type { ForeignSpace } from "./foreign-space.ts";
import { proposeAdoption } from "./propose-adoption.ts";

const root = join(import.meta.dirname, "../..");
const adoptionFile = join(root, "src/content/adoption.ts");

type AdoptOptions = {
  space: ForeignSpace;
  schemas: Schemas;
  /** The language of stories that are in no language's folder. */
  language: Language;
  /** If false, nothing is written. */
  apply: boolean;
  into?: string | undefined;
  say(line: string): void;
};

/** Prints how a space of another site would be shown, and writes the file that decides it. */
export async function adopt(options: AdoptOptions): Promise<void> {
  const { space, schemas, language, apply, into = adoptionFile, say } = options;
  const types = proposeAdoption(space.types, schemas);
  const isMixed = space.slugs.some((slug) => isLanguage(slug.split("/")[0] ?? ""));
  say(`space ${space.name}: ${space.types.length} types, ${space.slugs.length} stories`);
  for (const [name, type] of Object.entries(types)) say(`  ${name} → ${descriptionOf(type)}`);
  if (space.languages.length > 0) {
    say(
      `  Its fields are translated to ${space.languages.join(", ")}: this site shows the default language ` +
        "alone, since a language is a folder of stories here",
    );
  }
  const file = relative(process.cwd(), into);
  if (!apply) return say(`--apply writes this into ${file}, for you to edit`);
  await writeFile(into, sourceOf(types, isMixed ? "always" : "foreign", language));
  execFileSync(join(root, "node_modules/.bin/oxfmt"), [into], { stdio: "ignore" });
  say(`${file} is written. Edit it, and see it with npm start`);
}

function descriptionOf({ as, fields = {} }: AdoptedType): string {
  if (as === null) return "not shown";
  if (as === undefined) return "its texts, pictures and links";
  const mapped = Object.entries(fields).map(([theirs, ours]) => `${theirs} → ${ours}`);
  return mapped.length > 0 ? `${as} (${mapped.join(", ")})` : as;
}

function sourceOf(
  types: Readonly<Record<string, AdoptedType>>,
  when: "always" | "foreign",
  language: Language,
): string {
  const isDefault = language === defaultLanguage;
  const value = JSON.stringify({ when, language, types }, null, 2);
  return `${isDefault ? 'import { defaultLanguage } from "../language/language.ts";\n' : ""}import type { Adoption } from "./adopt-blocks.ts";

/**
 * How a space that was made for another site is shown. \`npm run storyblok -- adopt\` wrote this; edit it as you
 * like.
 *
 * - \`when\`: "foreign" is a space without a folder of any of this site's languages; "always" is every space.
 * - \`language\`: of stories that are in no language's folder.
 * - \`types\`: by the space's names. \`as\` is the block or page type that shows it, \`fields\` which of its fields is
 *   which of ours, \`hide\` those that are not shown, \`as: null\` a type that is not shown at all. What has no
 *   place is shown below, by its texts, pictures and links; so is a type without \`as\`, or that is not listed.
 */
export const adoption: Adoption = ${isDefault ? value.replace(`"language": "${language}"`, "language: defaultLanguage") : value};
`;
}
