import { ownEntry } from "../base/own-entry.ts";
import {
  allLanguages,
  type LabelLanguage,
  labelLanguages,
  languages,
} from "../language/language.ts";
import type { Label } from "../render/part-labels.ts";

/** The tables that labels are looked up in: all labels, or only their names. */
export type LabelTable = {
  readonly blocks: Readonly<
    Record<string, { readonly german: string; readonly fields?: Readonly<Record<string, Label>> }>
  >;
  readonly fields: Readonly<Record<string, Label>>;
};

/** Returns the name of a block. `english`: the schema's own name. */
export function blockName(
  { blocks }: LabelTable,
  component: string,
  english: string | null | undefined,
): readonly [english: string, german: string] {
  const name = english ?? component;
  return [name, ownEntry(blocks, component)?.german ?? name];
}

/**
 * Returns the label of a field. A field that exists once per language (`title_de`) gets the label of its base
 * field and the language's name.
 */
export function labelOf(
  { blocks, fields }: LabelTable,
  component: string,
  field: string,
): Label | undefined {
  const own = ownEntry(ownEntry(blocks, component)?.fields ?? {}, field) ?? ownEntry(fields, field);
  if (own) return own;
  const language = allLanguages.find((code) => field.endsWith(`_${code}`));
  const base = language && ownEntry(fields, field.slice(0, -language.length - 1));
  if (!base) return undefined;
  const [english, german, about, aboutInGerman] = base;
  const suffix = ` · ${languages[language].label}`;
  const names = [english + suffix, german + suffix] as const;
  return about && aboutInGerman ? [...names, about, aboutInGerman] : names;
}

export function labelIn(
  [first, second]: readonly [string, string, ...string[]],
  language: LabelLanguage,
): string {
  return language === labelLanguages[0] ? first : second;
}
