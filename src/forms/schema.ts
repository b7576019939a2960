import { z } from "zod";
import type { Field, Form } from "./form.ts";
import { withAddresses, withNames } from "./names.ts";
import type { Submission } from "./submission.ts";
import type { Problem } from "./kinds/kind.ts";
import { check, clean, kindOf, postedText } from "./rules.ts";

/**
 * The server's check of a form, made from the same definition as the browser's: an object of all its
 * fields, texts cleaned, checkboxes as booleans. Unknown names are dropped. An issue's message is its
 * `Problem`; a name sent twice, or with something that is no text, is invalid.
 */
export function schemaOf(form: Form): z.ZodType<Submission["fields"]> {
  let schema = schemas.get(form);
  if (!schema) {
    // Files are looked at by themselves: `posted-files.ts`.
    const fields = form.fields.filter(({ kind }) => kind !== "file");
    schema = z.preprocess(
      (posted) => {
        const given = withAddresses(form, withNames(form, Object(posted)));
        // What a post leaves out is empty: browsers send nothing for an unticked checkbox.
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
    // What is made from other fields is as right as they are, and no one could put it right.
    const value = problem && !field.shown ? "" : typed;
    if (value === "" && field.nullable) return null;
    return kindOf(field).stored?.(value) ?? value;
  });
}

/** Each refused field with its problem, as the 422 answer names them. */
export function problemsOf(error: z.ZodError): Record<string, Problem> {
  return Object.fromEntries(
    error.issues.map((issue) => [
      String(issue.path[0]),
      issue.message === "empty" ? "empty" : "invalid",
    ]),
  );
}
