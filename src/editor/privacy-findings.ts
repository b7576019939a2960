import { downloadLeadForm } from "../blocks/download-lead-form/download-lead-form.tsx";
import { isRecord } from "../base/is-record.ts";
import { everything } from "../catalog/raw-source.ts";
import { allLanguages } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import type { Rule } from "./rule.ts";
import { leadsOn } from "./space-facts.ts";

/** Finds problems in what visitors are told about their data and asked to consent to. */
export const privacyRules: readonly Rule[] = [
  function* tickedNewsletters(story) {
    for (const { value, at } of everything(story.content, "content")) {
      if (!isRecord(value) || value["component"] !== downloadLeadForm.schema.name) continue;
      if (value["newsletter_unticked"] === true) continue;
      yield { kind: "ticked-newsletter", message: "tickedNewsletter", at };
    }
  },

  function* openFiles(story, facts) {
    for (const { value, at } of everything(story.content, "content")) {
      if (typeof value !== "string" || at.startsWith("content.resource_link.")) continue;
      const file = facts?.gatedFiles.find((address) => value.includes(address));
      if (file) yield { kind: "open-file", message: "openFile", at, values: { file } };
    }
  },

  function* missingPrivacyPage(story, facts) {
    const language = allLanguages.find((code) => story.full_slug === `${code}/settings`);
    if (!language || !facts) return;
    const address = paths.to("privacy", language);
    if (facts.addresses.has(address)) return;
    if (leadsOn(facts, address) !== null) return;
    yield { kind: "missing-privacy", message: "noPrivacy", values: { address } };
  },
];
