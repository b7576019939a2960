import { hasTokenShape } from "../base/signed-token.ts";
import { paths } from "../language/paths.ts";
import { formNamed } from "./all.ts";
import type { FormState } from "./state.ts";

/** The one query key with which a page shows a form as sent: `/en/contact-us/?sent=contact`. */
const sentKey = "sent";
/** Says which one, where a form stands on a page more than once. */
const idKey = "at";
/** The token of a file, where the form gives one. */
const downloadKey = "download";

/** Where a visitor without JavaScript is sent once the submission is stored. */
export function confirmationPath(
  path: string,
  form: string,
  id: string,
  download: string | null = null,
): string {
  const query = new URLSearchParams({ [sentKey]: form });
  if (id !== form) query.set(idKey, id);
  if (download !== null) query.set(downloadKey, download);
  return `${path}?${query}`;
}

/** The state a confirmation's address asks for; null for any other, which is a page like all. */
export function sentState(query: URLSearchParams): FormState | null {
  const form = formNamed(query.get(sentKey) ?? undefined);
  const id = query.get(idKey) ?? form?.name ?? "";
  const token = query.get(downloadKey) ?? "";
  return (
    form && {
      name: form.name,
      id,
      status: "sent",
      values: {},
      errors: {},
      ...(hasTokenShape(token) && { download: paths.download(token) }),
    }
  );
}
