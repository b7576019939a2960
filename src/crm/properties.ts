import { type FieldKnowledge, fields } from "../forms/fields.ts";
import { splitName } from "../forms/names.ts";
import type { Submission } from "../forms/submission.ts";

/** Which of a CRM's objects takes it: a Salesforce Lead or Case, a HubSpot contact. */
export type Target = keyof FieldKnowledge["crm"];

/**
 * A submission as a CRM's properties: each field that has one, and a description that holds the rest
 * line by line (`selectedTopic: pricing`), so that nothing a visitor wrote is lost for want of a
 * property.
 */
export function propertiesOf(
  submission: Submission,
  target: Target,
): { properties: Record<string, string>; description: string } {
  const properties: Record<string, string> = {};
  const rest: string[] = [];
  for (const [name, value] of Object.entries(namedFields(submission.fields))) {
    const property = knowledgeOf(name)?.crm[target];
    if (value === "" || value === false || value === null) continue;
    if (property && typeof value === "string") properties[property] = value;
    else rest.push(`${name}: ${value === true ? "yes" : value}`);
  }
  for (const consent of submission.consents) {
    rest.push(`${consent.text} ${consent.version}: ${consent.given ? "agreed" : "not agreed"}`);
  }
  for (const { name, size, url = "" } of submission.attachments) {
    rest.push(`attachment: ${name} (${Math.ceil(size / 1024)} KB) ${url}`);
  }
  rest.push(
    `form: ${submission.form}`,
    `page: ${submission.page}`,
    `id: ${submission.submissionId}`,
  );
  return { properties, description: rest.join("\n") };
}

/** CRMs hold a name in two parts: where a form asked for the whole, it is taken apart. */
function namedFields(given: Submission["fields"]): Submission["fields"] {
  const { fullName, ...others } = given;
  if (typeof fullName !== "string") return given;
  return others["lastName"] ? others : { ...others, ...splitName(fullName) };
}

/** A field that a form no longer has may still be waiting for delivery. */
function knowledgeOf(name: string): FieldKnowledge | undefined {
  return Object.hasOwn(fields, name) ? fields[name as keyof typeof fields] : undefined;
}
