import type { Schemas } from "../src/content/decode.ts";
import type * as Pages from "../src/pages/all.ts";
import { labelLanguages } from "../src/language/language.ts";
import { forgetLabels } from "./labels.ts";
import { siteModule } from "./site-module.ts";
import { type Component, componentsOf, renewLabels } from "./storyblok/component-types.ts";

/** This site's block and page types. */
export async function siteSchemas(): Promise<Schemas> {
  return (await siteModule<typeof Pages>("/src/pages/all.ts")).schemas;
}

let read: Promise<Schemas> | undefined;

/** The sources were edited: the types are read again when someone asks for them. */
export function forgetComponents(): void {
  read = undefined;
  forgetLabels();
}

/** The same as editors see them, named in German where that is asked for. Read once, until forgotten. */
export async function siteComponents(labels?: string): Promise<readonly Component[]> {
  read ??= renewLabels().then(siteSchemas);
  return componentsOf(
    await read,
    labelLanguages.find((language) => language === labels) ?? labelLanguages[0],
  );
}
