import {
  agreesToTerms,
  form,
  wantsNewsletter,
  optional,
  required,
  saying,
  unasked,
  type Field,
  type Form,
} from "./form.ts";

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
    consents: [agreesToTerms, wantsNewsletter],
    about: "downloadableUrl",
    button: "whenValid",
    says: saying("download"),
  });
}
