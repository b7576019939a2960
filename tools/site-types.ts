import type { Schemas } from "../src/content/decode.ts";
import type * as Pages from "../src/pages/all.ts";
import { labelLanguages } from "../src/language/language.ts";
import { type Labels, readLabels } from "./labels.ts";
import { siteModule } from "./site-module.ts";
import { type Component, componentsOf } from "./storyblok/component-types.ts";

/** This site's block and page types. */
export async function siteSchemas(): Promise<Schemas> {
  return (await siteModule<typeof Pages>("/src/pages/all.ts")).schemas;
}

let read: Promise<[Labels, Schemas]> | undefined;
let edits = 0;

/** The sources were edited: the types are read again when someone asks for them. */
export function forgetComponents(): void {
  read = undefined;
  edits += 1;
}

/** The same as editors see them, named in German where that is asked for. Read once, until forgotten. */
export async function siteComponents(named?: string): Promise<readonly Component[]> {
  read ??= Promise.all([readLabels(edits), siteSchemas()]);
  const [labels, schemas] = await read;
  const language = labelLanguages.find((one) => one === named) ?? labelLanguages[0];
  return componentsOf(labels, schemas, language);
}
