import type { DescribedField, DescribedForm } from "../../src/forms/described.ts";
import { type Problem, check, checkFiles, clean } from "../../src/forms/rules.ts";

/** What is wrong with each field, by the same rules as the server's. */
export function problemsIn(form: DescribedForm, root: HTMLFormElement): Record<string, Problem> {
  const data = new FormData(root);
  const found = form.fields.map((field) => [field.name, problemOf(field, data)]);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

/** What is wrong with one field, under its name; undefined there where nothing is. */
export function problemIn(
  form: DescribedForm,
  root: HTMLFormElement,
  name: string,
): { [field: string]: Problem | undefined } {
  const field = form.fields.find((one) => one.name === name);
  return { [name]: (field && problemOf(field, new FormData(root))) ?? undefined };
}

function problemOf(field: DescribedField, data: FormData): Problem | null {
  if (field.kind === "file") {
    // A file control in which nothing is chosen holds one file without a name.
    const files = data.getAll(field.name).filter((file) => file instanceof File);
    return checkFiles(
      field,
      files.filter(({ name, size }) => name !== "" || size > 0),
    );
  }
  return check(field, clean(field.kind, String(data.get(field.name) ?? "")));
}
