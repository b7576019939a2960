import { answerWords, listName } from "../forms/answer-words.ts";
import { signNewsletter } from "../forms/newsletter-token.ts";
import { subscribe } from "../forms/subscribe.ts";
import { paths } from "../language/paths.ts";
import type { Mail } from "./mail.ts";

/** The mail that asks the owner of an address to confirm joining a list: double opt-in. */
export const subscribeMail: Mail = {
  name: "subscribe",
  form: subscribe.name,
  onceADay: true,
  about: ({ fields }) => String(fields["list"] || "newsletter"),
  async write({ say, language, id, to, about: list, at, siteOrigin, downloadSecret }) {
    const linkTo = async (does: "confirm" | "leave") =>
      siteOrigin +
      paths.newsletter(await signNewsletter({ does, id, to, list, language }, at, downloadSecret));
    const leave = await linkTo("leave");
    const { label } = answerWords(subscribe.name, language);
    const named = listName(list, language);
    return {
      subject: say("mail.subscribe.subject", { list: named }),
      title: say("mail.subscribe.title"),
      lines: [say("mail.subscribe.text")],
      facts: [{ label: label("list"), value: named }],
      action: { label: say("mail.subscribe.action"), href: await linkTo("confirm") },
      more: { label: say("newsletter.leave.button", { list: named }), href: leave },
      // One-click unsubscribe in the mail program (RFC 8058).
      headers: {
        "List-Unsubscribe": `<${leave}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    };
  },
};
