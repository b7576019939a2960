import { type Field, type Form, form, optional, required, unasked } from "./form.ts";

/**
 * A file of the resource library for a few details: what both of its forms are. `asks` comes before the
 * terms; `newsletter` is what its box holds at first.
 */
export function downloadForm<const Name extends string>(
  name: Name,
  { asks = [], newsletter = "" }: { asks?: readonly Field[]; newsletter?: string } = {},
): Form<Name> {
  return form({
    name,
    fields: [
      optional("downloadableUrl"),
      unasked("pricingType"),
      required("firstName"),
      required("lastName"),
      required("businessEmailAddress"),
      required("companyName", { half: false }),
      ...asks,
      required("isAgreed"),
      optional("singleOptIn", { initial: newsletter }),
    ],
    consents: [
      { field: "isAgreed", text: "terms", version: "2026-11" },
      { field: "singleOptIn", text: "newsletter", version: "2026-11" },
    ],
    about: "downloadableUrl",
    button: "whenValid",
    crm: { object: "lead" },
    says: {
      send: "form.sends.download",
      title: "form.successes.download.title",
      text: "form.successes.download.text",
    },
  });
}
