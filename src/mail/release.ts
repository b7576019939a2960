import { signNewsletter } from "../forms/newsletter-token.ts";
import { paths } from "../language/paths.ts";
import type { Mail } from "./mail.ts";

/** The mail that asks the owner of an address to confirm a held submission: nothing else proves it theirs. */
export const releaseMail: Mail = {
  name: "release",
  form: null,
  about: () => null,
  async write({ say, language, id, to, at, siteOrigin, downloadSecret }) {
    const token = await signNewsletter(
      { does: "release", id, to, list: "", language },
      at,
      downloadSecret,
    );
    return {
      subject: say("mail.release.subject"),
      title: say("mail.release.title"),
      lines: [say("mail.release.text")],
      action: { label: say("mail.release.action"), href: siteOrigin + paths.newsletter(token) },
    };
  },
};
