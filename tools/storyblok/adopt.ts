import { basename, dirname, join, relative } from "node:path";
import type { AdoptedType } from "../../src/content/adopt-blocks.ts";
import type { Schemas } from "../../src/content/decode.ts";
import { type Language, defaultLanguage, isLanguage } from "../../src/language/language.ts";
import type { ForeignSpace } from "./foreign-space.ts";
import { formatted, writeFiles } from "../write-files.ts";
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
      `  Its fields are translated to ${space.languages.join(", ")}: this site shows only the default ` +
        "language, because each language here is a folder of stories",
    );
  }
  const file = relative(process.cwd(), into);
  if (!apply) return say(`--apply writes this to ${file}, for you to edit`);
  const source = sourceOf(types, isMixed ? "always" : "foreign", language);
  await writeFiles(dirname(into), [[basename(into), await formatted(into, source)]]);
  say(`${file} was written. Edit it, and run npm start to see the result`);
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
 * Defines how to show a space that was built for another site. \`npm run storyblok -- adopt\` wrote this file for
 * a space. Edit it as you like.
 *
 * - \`when\`: "foreign" is a space without a folder of any of this site's languages; "always" is every space.
 * - \`language\`: the language of stories that are in no language's folder.
 * - \`types\`: by their names in the space. \`as\` is the block or page type that shows it; \`as: null\` hides the
 *   type. \`fields\` maps its fields to ours. \`hide\` lists fields that are not shown. Everything that has no
 *   place is shown below as texts, pictures and links, and so are types that are not listed or have no \`as\`.
 */
export const adoption: Adoption = ${isDefault ? value.replace(`"language": "${language}"`, "language: defaultLanguage") : value};
`;
}
