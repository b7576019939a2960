import type { Language } from "../language/language.ts";
import type { DescribedForm } from "./describe.ts";

/**
 * The part of a form that a page contains: its key, its language, and the page's changes to it. The rest is
 * the same on every page, and browsers load it once (`virtual:plain-forms`).
 */
export type SentForm = { readonly of: string; readonly in: Language; readonly said?: Json };

/** Every form of a language, by its name and variant: `demo:2`. */
export type PlainForms = { readonly [form: string]: DescribedForm };

type Table = { readonly [key: string]: Maybe };
type List = readonly Maybe[];
type Json = string | number | boolean | null | List | Table;
type Maybe = Json | undefined;

const isList = (value: Maybe): value is List => Array.isArray(value);
const isTable = (value: Maybe): value is Table =>
  typeof value === "object" && value !== null && !isList(value);

/**
 * Returns the part of `own` that differs from `plain`, or undefined if nothing does. Lists of equal length
 * are compared item by item, and the difference is a table by index. Any other list is returned whole.
 */
export function difference(plain: Maybe, own: Maybe): Maybe {
  const isAlike = isList(plain) && isList(own) && plain.length === own.length;
  if (!isAlike && !(isTable(plain) && isTable(own))) return plain === own ? undefined : own;
  const before = new Map(Object.entries<Maybe>(plain));
  const found = Object.entries<Maybe>(own)
    .map(([key, value]) => [key, difference(before.get(key), value)] as const)
    .filter(([, differs]) => differs !== undefined);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Restores a form from its plain description and a page's changes. */
export function wholeForm(plain: DescribedForm, { said }: SentForm): DescribedForm {
  // The merge restores everything that `difference` left out.
  return merged(plain, said) as DescribedForm;
}

function merged(plain: Maybe, changes: Maybe): Maybe {
  if (changes === undefined) return plain;
  if (isList(plain) && isTable(changes)) return plain.map((item, at) => merged(item, changes[at]));
  if (!isTable(plain) || !isTable(changes)) return changes;
  const changed = Object.entries(changes).map(([key, value]) => [key, merged(plain[key], value)]);
  return { ...plain, ...Object.fromEntries(changed) };
}
