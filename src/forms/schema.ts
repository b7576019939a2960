import { z } from "zod";
import type { Field, Form } from "./form.ts";
import { withAddresses, withNames } from "./names.ts";
import type { Submission } from "./submission.ts";
import type { Problem } from "./kinds/kind.ts";
import { check, clean, kindOf, postedText } from "./rules.ts";

/**
 * Returns the server's check of a form. It uses the same definition as the browser: an object of all fields,
 * with cleaned texts, and checkboxes as booleans. Unknown names are dropped. The message of an issue is its
 * `Problem`. A list is invalid unless the field has several values. So is a value that is not text.
 */
export function schemaOf(form: Form): z.ZodType<Submission["fields"]> {
  let schema = schemas.get(form);
  if (!schema) {
    // Files are checked separately: `posted-files.ts`.
    const fields = form.fields.filter(({ kind }) => kind !== "file");
    schema = z.preprocess(
      (posted) => {
        const given = withAddresses(form, withNames(form, Object(posted)));
        // A missing value counts as empty: browsers send nothing for an unticked checkbox.
        return Object.fromEntries(fields.map(({ name }) => [name, given[name] ?? ""]));
      },
      z.object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)]))),
    );
    schemas.set(form, schema);
  }
  return schema;
}

const schemas = new WeakMap<Form, z.ZodType<Submission["fields"]>>();

function fieldSchema(field: Field) {
  return z.unknown().transform((raw, context) => {
    const text = postedText(field, raw);
    const typed = text === null ? "" : clean(field, text);
    const problem = text === null ? "invalid" : check(field, typed, Date.now());
    if (problem && field.shown) context.addIssue({ code: "custom", message: problem });
    // A derived value is as valid as its sources, and the visitor could not correct it.
    const value = problem && !field.shown ? "" : typed;
    if (value === "" && field.nullable) return null;
    return kindOf(field).stored?.(value) ?? value;
  });
}

/** Returns each refused field with its problem, as in the 422 response. */
export function problemsOf(error: z.ZodError): Record<string, Problem> {
  return Object.fromEntries(
    error.issues.map((issue) => [
      String(issue.path[0]),
      issue.message === "empty" ? "empty" : "invalid",
    ]),
  );
}
