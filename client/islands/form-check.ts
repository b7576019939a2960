import type { DescribedField, DescribedForm } from "../../src/forms/describe.ts";
import { checkFiles } from "../../src/forms/kinds/file.ts";
import type { Problem } from "../../src/forms/kinds/kind.ts";
import { check, clean, kindOf } from "../../src/forms/rules.ts";

/** Returns the problem of each field, by the same rules as the server's. */
export function problemsIn(form: DescribedForm, root: HTMLFormElement): Record<string, Problem> {
  const data = new FormData(root);
  const found = form.fields.map((field) => [field.name, problemOf(field, data, root)]);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

/** Returns the problem of one field under its name, or undefined there. */
export function problemIn(
  form: DescribedForm,
  root: HTMLFormElement,
  name: string,
): { [field: string]: Problem | undefined } {
  const field = form.fields.find((one) => one.name === name);
  return { [name]: (field && problemOf(field, new FormData(root), root)) ?? undefined };
}

/** Returns a field's value in the form that its kind expects. */
export function typedInto(field: DescribedField, data: FormData): string {
  const values = data.getAll(field.name).map(String);
  return kindOf(field).several ? values.join(",") : (values[0] ?? "");
}

function problemOf(field: DescribedField, data: FormData, root: HTMLFormElement): Problem | null {
  if (field.kind === "file") {
    // An empty file control holds one file without a name.
    const files = data.getAll(field.name).filter((file) => file instanceof File);
    return checkFiles(
      field,
      files.filter(({ name, size }) => name !== "" || size > 0),
    );
  }
  // A half-typed date is an empty value in FormData.
  const control = root.elements.namedItem(field.name);
  if (control instanceof HTMLInputElement && control.validity.badInput) return "invalid";
  return check(field, clean(field, typedInto(field, data)), Date.now());
}
