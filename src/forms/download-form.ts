import {
  agreesToTerms,
  form,
  wantsNewsletter,
  optional,
  required,
  textsFor,
  notShown,
  type Field,
  type Form,
} from "./form.ts";

/**
 * Returns a form that gives a file of the resource library for a few details. `extraFields` come before the
 * terms. `newsletterInitial` is the initial value of the newsletter checkbox.
 */
export function downloadForm<const Name extends string>(
  name: Name,
  {
    extraFields = [],
    newsletterInitial = "",
  }: { extraFields?: readonly Field[]; newsletterInitial?: string } = {},
): Form<Name> {
  return form({
    name,
    fields: [
      optional("downloadableUrl"),
      notShown("pricingType"),
      required("firstName"),
      required("lastName"),
      required("businessEmailAddress"),
      required("companyName", { half: false }),
      ...extraFields,
      required("isAgreed"),
      optional("singleOptIn", { initial: newsletterInitial }),
    ],
    consents: [agreesToTerms, wantsNewsletter],
    about: "downloadableUrl",
    button: "whenValid",
    texts: textsFor("download"),
  });
}
