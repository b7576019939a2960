import { dayMs } from "../base/clock.ts";
import { signNewsletter } from "../forms/newsletter-token.ts";
import { paths } from "../language/paths.ts";
import type { Mail } from "./mail.ts";

/** How long the link confirms, and how long it takes an address out again. */
const confirmsMs = 7 * dayMs;
const leavesMs = 365 * dayMs;

/** Asks anyone who has the address whether they want to be on a list: double opt-in. */
export const subscribeMail: Mail = {
  name: "subscribe",
  form: "subscribe",
  onceADay: true,
  about: ({ fields }) => String(fields["list"] || "newsletter"),
  async write({ say, language, id, to, about: list, at, siteOrigin, downloadSecret }) {
    const linkTo = async (does: "confirm" | "leave", lifetimeMs: number) =>
      siteOrigin +
      paths.newsletter(
        await signNewsletter({ does, id, to, list, language }, at + lifetimeMs, downloadSecret),
      );
    const leave = await linkTo("leave", leavesMs);
    return {
      subject: say("mail.subscribe.subject"),
      title: say("mail.subscribe.title"),
      lines: [say("mail.subscribe.text")],
      action: { label: say("mail.subscribe.action"), href: await linkTo("confirm", confirmsMs) },
      more: { label: say("newsletter.leave.button"), href: leave },
      // One click in the mail program (RFC 8058).
      headers: {
        "List-Unsubscribe": `<${leave}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    };
  },
};
