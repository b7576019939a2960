import { formNamed } from "./all.ts";
import type { FormState } from "./state.ts";

/** The one query key with which a page shows a form as sent: `/en/contact-us/?sent=contact`. */
const sentKey = "sent";
/** Says which one, where a form stands on a page more than once. */
const idKey = "at";

/** Where a visitor without JavaScript is sent once the submission is stored. */
export function confirmationPath(path: string, form: string, id: string): string {
  const at = id === form ? "" : `&${idKey}=${encodeURIComponent(id)}`;
  return `${path}?${sentKey}=${encodeURIComponent(form)}${at}`;
}

/** The state a confirmation's address asks for; null for any other, which is a page like all. */
export function sentState(query: URLSearchParams): FormState | null {
  const form = formNamed(query.get(sentKey) ?? undefined);
  const id = query.get(idKey) ?? form?.name ?? "";
  return form && { name: form.name, id, status: "sent", values: {}, errors: {} };
}
