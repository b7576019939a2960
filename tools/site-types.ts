import type { Schemas } from "../src/content/decode.ts";
import type * as Pages from "../src/pages/all.ts";
import { labelLanguages } from "../src/language/language.ts";
import { type Labels, readLabels } from "./labels.ts";
import { siteModule } from "./site-module.ts";
import { type Component, componentsOf } from "./storyblok/component-types.ts";

/** Returns this site's block and page types. */
export async function siteSchemas(): Promise<Schemas> {
  return (await siteModule<typeof Pages>("/src/pages/all.ts")).schemas;
}

let read: Promise<[Labels, Schemas]> | undefined;
let edits = 0;

/** Call this after the sources were edited: the types are read again on the next request. */
export function forgetComponents(): void {
  read = undefined;
  edits += 1;
}

/** Returns the types as editors see them, in German if `named` is "de". Read once, until forgotten. */
export async function siteComponents(named?: string): Promise<readonly Component[]> {
  read ??= Promise.all([readLabels(edits), siteSchemas()]);
  const [labels, schemas] = await read;
  const language = labelLanguages.find((one) => one === named) ?? labelLanguages[0];
  return componentsOf(labels, schemas, language);
}
