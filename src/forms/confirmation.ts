import { formNamed } from "./all.ts";
import type { FormState } from "./state.ts";

/** The one query key with which a page shows a form as sent: `/en/contact-us/?sent=contact`. */
const sentKey = "sent";

/** Where a visitor without JavaScript is sent once the submission is stored. */
export function confirmationPath(path: string, form: string): string {
  return `${path}?${sentKey}=${encodeURIComponent(form)}`;
}

/** The state a confirmation's address asks for; null for any other, which is a page like all. */
export function sentState(query: URLSearchParams): FormState | null {
  const form = formNamed(query.get(sentKey) ?? undefined);
  return form && { name: form.name, status: "sent", values: {}, errors: {} };
}
