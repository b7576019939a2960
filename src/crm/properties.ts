import { cutEnd } from "../base/cut.ts";
import { formNamed } from "../forms/all.ts";
import type { FieldName } from "../forms/field.ts";
import type { Form } from "../forms/form.ts";
import { kinds } from "../forms/kinds/all.ts";
import { kindOf } from "../forms/rules.ts";
import { splitName } from "../forms/names.ts";
import { type UtmName, lastUtmNames } from "../forms/state.ts";
import type { Submission } from "../forms/submission.ts";

/** The properties of one of a CRM's objects, by the fields they take, those of campaigns among them. */
export type PropertyMap = { readonly [Field in FieldName | UtmName]?: string };

/**
 * For each field of a visit's last campaign a property of its name, and what a CRM ends names of custom ones
 * with. Its first campaign is in the description: a CRM refuses all of a lead for a property it lacks.
 */
export function campaignsAs(end: string): PropertyMap {
  return Object.fromEntries(lastUtmNames.map((name) => [name, name + end]));
}

/** What a submission makes in the CRM; a form that is gone by now made leads. */
export function objectOf(submission: Submission): Form["crm"]["object"] {
  return formNamed(submission.form)?.crm.object ?? "lead";
}

/**
 * A submission as a CRM's properties: each field that the map names one for, and a description that holds
 * the rest line by line (`selectedTopic: pricing`), so that nothing a visitor wrote is lost for want of
 * a property.
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
  const fields: Submission["fields"] = { ...withSplitName(submission.fields), ...submission.utm };
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

/** A field's value as a CRM gets it, by its kind; a form may be gone, and a field of it. */
function textsOf({ form }: Submission): (name: string, value: string | boolean) => string {
  const named = formNamed(form);
  const fields = named ? [named, ...named.variants].flatMap((one) => one.fields) : [];
  return (name, value) => {
    const field = fields.find((one) => one.name === name);
    const kind = field ? kindOf(field) : typeof value === "boolean" ? kinds.checkbox : kinds.text;
    return kind.crm?.(value) ?? String(value);
  };
}

/**
 * A line of a description. What a visitor wrote in several lines goes on as a quote (spaces would be lost in
 * HTML), so that no line of theirs is taken for one of ours; and nothing turns its direction.
 */
export function lineOf(name: string, value: string): string {
  const text = value
    .replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, "\n> ")
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
  return `${name}: ${text}`;
}

/**
 * Values as long as their properties may be, in UTF-16 units; what was cut, whole, as lines of a
 * description.
 */
export function cutToSize(
  properties: Readonly<Record<string, string>>,
  maxLength: (property: string) => number,
): { cut: Record<string, string>; whole: string[] } {
  const sized = Object.entries(properties).map(([name, value]) => {
    return { name, value, short: cutEnd(value, maxLength(name)) };
  });
  return {
    // Half an address is no one's.
    cut: Object.fromEntries(
      sized.flatMap(({ name, value, short }) =>
        value !== short && /email/i.test(name) ? [] : [[name, short]],
      ),
    ),
    whole: sized.flatMap(({ name, value, short }) => (value === short ? [] : lineOf(name, value))),
  };
}

/** CRMs hold a name in two parts: where a form asked for the whole, it is taken apart. */
function withSplitName(given: Submission["fields"]): Submission["fields"] {
  const { fullName, ...others } = given;
  if (typeof fullName !== "string") return given;
  return others["lastName"] ? others : { ...others, ...splitName(fullName) };
}
