import {
  allLanguages,
  type LabelLanguage,
  labelLanguages,
  languages,
} from "../language/language.ts";
import { blockLabels, fieldLabels, type Label } from "./labels.ts";

/** `english`: the schema's own name. */
export function blockName(
  component: string,
  english: string | null | undefined,
): readonly [english: string, german: string] {
  const name = english ?? component;
  return [name, blockLabels[component]?.german ?? name];
}

/** A field that is there for each language has the name of what it says, and the language's own. */
export function labelOf(component: string, field: string): Label | undefined {
  const own = blockLabels[component]?.fields?.[field] ?? fieldLabels[field];
  if (own) return own;
  const language = allLanguages.find((code) => field.endsWith(`_${code}`));
  const base = language && fieldLabels[field.slice(0, -language.length - 1)];
  if (!base) return undefined;
  const [english, german, about, aboutInGerman] = base;
  const suffix = ` · ${languages[language].label}`;
  const names = [english + suffix, german + suffix] as const;
  return about && aboutInGerman ? [...names, about, aboutInGerman] : names;
}

export function said(
  [first, second]: readonly [string, string, ...string[]],
  language: LabelLanguage,
): string {
  return language === labelLanguages[0] ? first : second;
}
