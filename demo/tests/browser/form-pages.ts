import type { Language } from "../../../src/language/language.ts";
import { type Tested, kinds } from "./kinds.ts";

const ofKind = (name: keyof (typeof kinds)["en"]) => ({ en: kinds.en[name], de: kinds.de[name] });

/** The page of each form. */
export const formPages: { readonly [form: string]: { readonly [language in Tested]: string } } = {
  "book-meeting": ofKind("private event"),
  case: ofKind("support case"),
  consultation: { en: "/en/consultation/", de: "/de/beratung/" },
  contact: ofKind("contact"),
  demo: ofKind("demo"),
  "demo 2": { en: "/en/demo-in-short/", de: "/de/demo-kurz/" },
  "download-hub-form": ofKind("resource"),
  "download-lead": ofKind("article"),
  "event-hub-form": ofKind("event"),
  integration: { en: "/en/integration-request/", de: "/de/integration-anfragen/" },
  lead: ofKind("pricing"),
  raffle: ofKind("raffle"),
  "salesforce-lead": { en: "/en/benchmark/", de: "/de/benchmark/" },
  "salesforce-lead fullName": { en: "/en/talk-to-sales/", de: "/de/vertrieb-sprechen/" },
  subscribe: ofKind("newsroom"),
  "tour-video": ofKind("tour video"),
  vulnerability: ofKind("vulnerability report"),
  "watch-video": { en: "/en/shift-planning-recording/", de: "/de/aufzeichnung-schichtplanung/" },
};

/** Returns the path of each form's page in a language. */
export function formPagesIn(language: Tested): { readonly [form: string]: string } {
  return Object.fromEntries(
    Object.entries(formPages).map(([form, paths]) => [form, paths[language]]),
  );
}

/**
 * Returns the same in any language, from the counterparts that the English pages name. A form is left out if
 * its page has no counterpart, or one without the form.
 */
export async function formPagesLike(
  language: Language,
  origin: string,
): Promise<{ readonly [form: string]: string }> {
  const alternate = new RegExp(`<link rel="alternate" [^>]*href="[^"]*(/${language}/[^"]*)"`);
  const found = await Promise.all(
    Object.entries(formPagesIn("en")).map(async ([form, path]) => {
      const htmlOf = async (of: string) => (await fetch(new URL(of, origin))).text();
      const counterpart = alternate.exec(await htmlOf(path))?.[1] ?? "";
      if (counterpart === "") return [form, ""] as const;
      const [name] = form.split(" ");
      const isThere = (await htmlOf(counterpart)).includes(`name="form" value="${name}"`);
      return [form, isThere ? counterpart : ""] as const;
    }),
  );
  return Object.fromEntries(found.filter(([, path]) => path !== ""));
}
