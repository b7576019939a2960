import { cutEnd } from "../base/cut.ts";
import { fieldsOf, formNamed } from "../forms/all.ts";
import type { FieldName } from "../forms/field.ts";
import type { Form } from "../forms/form.ts";
import { kinds } from "../forms/kinds/all.ts";
import { kindOf } from "../forms/rules.ts";
import { splitName } from "../forms/names.ts";
import { type UtmName, lastUtmNames } from "../forms/state.ts";
import type { Submission } from "../forms/submission.ts";

/** The properties of a CRM object, by the fields that fill them, including those of campaigns. */
export type PropertyMap = { readonly [Field in FieldName | UtmName]?: string };

/**
 * Maps each field of a visit's last campaign to a property of the same name, plus the CRM's suffix for custom
 * ones. The first campaign is in the description, because a CRM refuses a lead for a missing property.
 */
export function campaignsAs(end: string): PropertyMap {
  return Object.fromEntries(lastUtmNames.map((name) => [name, name + end]));
}

/** Returns the object that a submission creates in the CRM; a lead if its form no longer exists. */
export function objectOf(submission: Submission): Form["crm"]["object"] {
  return formNamed(submission.form)?.crm.object ?? "lead";
}

/**
 * Returns a submission as a CRM's properties: the fields in the map, and a description with the rest line by
 * line (`selectedTopic: pricing`), so that no field is lost because it has no property.
 */
export function propertiesOf(
  submission: Submission,
  map: PropertyMap,
): { properties: Record<string, string>; description: string } {
  const { page, about } = submission;
  const named: ReadonlyMap<string, string> = new Map(Object.entries(map));
  const asText = textsOf(submission);
  const properties: Record<string, string> = {};
  const rest: string[] = [];
  const fields: Submission["fields"] = {
    ...withSplitName(submission.fields, map),
    ...submission.utm,
  };
  for (const [name, value] of Object.entries(fields)) {
    const text = value === null ? "" : asText(name, value);
    if (text === "") continue;
    const property = named.get(name);
    if (property) properties[property] = text;
    else rest.push(lineOf(name, text));
  }
  for (const consent of submission.consents) {
    const { text, version, given, saidIn: textLanguage, wording, askedAt, confirmedAt } = consent;
    const note = textLanguage ? ` (in ${textLanguage})` : "";
    const proof = confirmedAt ? ` (asked ${askedAt}, confirmed ${confirmedAt}: ${wording})` : note;
    rest.push(lineOf(`${text} ${version}`, (given ? "agreed" : "not agreed") + proof));
  }
  for (const { name, size, url = "" } of submission.attachments) {
    rest.push(lineOf("attachment", `${name} (${Math.ceil(size / 1024)} KB) ${url}`));
  }
  if (submission.filesLeft) {
    rest.push(lineOf("attachments that could not be stored", String(submission.filesLeft)));
  }
  rest.push(
    lineOf("form", submission.form),
    lineOf("page", page),
    ...(about !== undefined && about !== page ? [lineOf("about", about)] : []),
    lineOf("id", submission.submissionId),
  );
  return { properties, description: rest.join("\n") };
}

/** Returns a converter of values for a CRM, by kind. The form or its field may no longer exist. */
function textsOf({ form }: Submission): (name: string, value: string | boolean) => string {
  const fields = fieldsOf(form);
  return (name, value) => {
    const field = fields.find((one) => one.name === name);
    const kind = field ? kindOf(field) : typeof value === "boolean" ? kinds.checkbox : kinds.text;
    return kind.crm?.(value) ?? String(value);
  };
}

/**
 * Returns a line of a description. Further lines of a visitor's text start with `>`, so that none looks like
 * ours (HTML would drop an indent). Characters that change the text direction are removed.
 */
export function lineOf(name: string, value: string): string {
  const text = value
    .replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, "\n> ")
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
  return `${name}: ${text}`;
}

/**
 * Cuts values to the length of their properties, in UTF-16 units. Returns the full text of cut values as
 * lines for a description.
 */
export function cutToSize(
  properties: Readonly<Record<string, string>>,
  maxLength: (property: string) => number,
): { cut: Record<string, string>; whole: string[] } {
  const sized = Object.entries(properties).map(([name, value]) => {
    return { name, value, short: cutEnd(value, maxLength(name)) };
  });
  return {
    // Leave out an email address that is too long: half an address would be wrong.
    cut: Object.fromEntries(
      sized.flatMap(({ name, value, short }) =>
        value !== short && /email/i.test(name) ? [] : [[name, short]],
      ),
    ),
    whole: sized.flatMap(({ name, value, short }) => (value === short ? [] : lineOf(name, value))),
  };
}

/** CRMs store a name in two parts. If a form asked for it in one, it is split, unless it has its own property. */
function withSplitName(given: Submission["fields"], map: PropertyMap): Submission["fields"] {
  const name = map.contactName ? "fullName" : ["fullName", "contactName"].find((one) => given[one]);
  const { [name ?? ""]: whole, ...others } = given;
  if (typeof whole !== "string") return given;
  return others["lastName"] ? others : { ...others, ...splitName(whole) };
}
