import { isRecord } from "../base/is-record.ts";
import { everything } from "../catalog/raw-source.ts";
import { languageIn } from "../story/story-path.ts";
import { announcesMail } from "../language/announced-mail.ts";
import { sayIn } from "../language/words.ts";
import { allMails } from "../mail/all.ts";
import type { Rule } from "./rule.ts";

/** Forms whose mail there is only where a block names what it leads to. */
const requiredFields: { readonly [form: string]: string | undefined } = {
  "salesforce-lead": "resource",
  "tour-video": "video_link",
  "watch-video": "video_link",
};

/** What is said once a form is sent. */
const confirmations = ["success_title", "success_text", "second_success_text"];

export const mailRules: readonly Rule[] = [
  function* announcedMails(story) {
    const language = languageIn(story.full_slug);
    if (language === null) return;
    const say = sayIn(language);
    for (const { value, at } of everything(story.content, "content")) {
      if (!isRecord(value) || sendsMail(value)) continue;
      for (const field of confirmations) {
        const text = value[field];
        if (typeof text !== "string" || !announcesMail(text, say)) continue;
        yield { kind: "announced-mail", message: "announcedMail", at: `${at}.${field}` };
      }
    }
  },
];

/** Whether the form that a block shows sends its visitor a mail: all but one are called by their form. */
function sendsMail(block: { readonly [field: string]: unknown }): boolean {
  const name = String(block["component"]).replace(/-form$/, "");
  const form = name === "salesforce" ? "salesforce-lead" : name;
  const mail = allMails.find((one) => one.form === form);
  const needed = requiredFields[form];
  return mail !== undefined && (needed === undefined || isSet(block[needed]));
}

/** A link, or the uuid of a story. */
const isSet = (link: unknown) =>
  isRecord(link)
    ? Boolean(link["id"] || link["url"] || link["cached_url"])
    : typeof link === "string" && link !== "";
