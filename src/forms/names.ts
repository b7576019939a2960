import type { Form } from "./form.ts";
import { type Posted, textOf } from "./read-post.ts";

/**
 * A full name counts as given when first and last name are, and the other way round: a form that shows
 * only one of them still takes the other. Fills in what a post leaves out and its form asks for.
 */
export function withNames(form: Form, posted: Posted): Posted {
  const asks = (name: string) => form.fields.some((field) => field.name === name);
  const given = (name: string) => textOf(posted[name])?.trim() ?? "";
  const [first, last, full] = [given("firstName"), given("lastName"), given("fullName")];
  if (asks("fullName") && first !== "" && last !== "" && (full === "" || asks("lastName"))) {
    return { ...posted, fullName: `${first} ${last}` };
  }
  if (full !== "" && asks("lastName") && first === "" && last === "") {
    return { ...posted, ...splitName(full) };
  }
  return posted;
}

/** The last word is the last name, what stands before it the first: `Ada King`, `Lovelace`. */
function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/);
  const lastName = words.pop() ?? "";
  return { firstName: words.join(" "), lastName };
}
