import type { Form } from "./form.ts";
import { type Posted, textOf } from "./posted.ts";

/**
 * Fills in names that a post leaves out and its form has. A full name can be given as first and last name,
 * and the other way round: a form that shows only one of them still accepts the other.
 */
export function withNames(form: Form, posted: Posted): Posted {
  const hasField = (name: string) => form.fields.some((field) => field.name === name);
  const given = (name: string) => textOf(posted[name])?.trim() ?? "";
  const full = given("fullName");
  const both = { firstName: given("firstName"), lastName: given("lastName") };
  if (!hasField("lastName")) {
    const isJoined =
      hasField("fullName") && full === "" && both.firstName !== "" && both.lastName !== "";
    return isJoined ? { ...posted, fullName: joinName(both) } : posted;
  }
  if (both.firstName === "" && both.lastName === "" && full !== "") {
    const names = splitName(full);
    return { ...posted, ...names, fullName: joinName(names) };
  }
  return hasField("fullName") ? { ...posted, fullName: joinName(both) } : posted;
}

/** Copies the shown address to `businessEmailAddress`, if the form has that field without showing it. */
export function withAddresses(form: Form, posted: Posted): Posted {
  const other = form.fields.find(({ name }) => name === "businessEmailAddress");
  const isSame = other?.shown === false && form.fields.some(({ name }) => name === shownAddress);
  return isSame ? { ...posted, businessEmailAddress: posted[shownAddress] } : posted;
}

const shownAddress = "companyEmailAddress";

type Both = { readonly firstName: string; readonly lastName: string };

function joinName({ firstName, lastName }: Both): string {
  return `${firstName} ${lastName}`;
}

/** Splits a full name: the last word is the last name, the rest the first: `Ada King`, `Lovelace`. */
export function splitName(fullName: string): Both {
  const words = fullName.trim().split(/\s+/);
  const lastName = words.pop() ?? "";
  return { firstName: words.join(" "), lastName };
}
