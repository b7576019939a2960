import { isRecord } from "../base/is-record.ts";
import { everything } from "../catalog/raw-source.ts";
import { languageIn } from "../story/story-path.ts";
import { announcesMail } from "../language/announced-mail.ts";
import { sayIn } from "../language/words.ts";
import { allMails } from "../mail/all.ts";
import type { Rule } from "./rule.ts";

/** Forms that send a mail only if their block has this field. */
const requiredFields: { readonly [form: string]: string | undefined } = {
  "salesforce-lead": "resource",
  "tour-video": "video_link",
  "watch-video": "video_link",
};

/** The fields with the text that is shown once a form is sent. */
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

/** True if the block's form sends the visitor a mail. All blocks but one are named after their form. */
function sendsMail(block: { readonly [field: string]: unknown }): boolean {
  const name = String(block["component"]).replace(/-form$/, "");
  const form = name === "salesforce" ? "salesforce-lead" : name;
  const mail = allMails.find((one) => one.form === form);
  const needed = requiredFields[form];
  return mail !== undefined && (needed === undefined || isSet(block[needed]));
}

/** True for a link with a target, or the uuid of a story. */
const isSet = (link: unknown) =>
  isRecord(link)
    ? Boolean(link["id"] || link["url"] || link["cached_url"])
    : typeof link === "string" && link !== "";
