import { signDownload, slugOfDownload } from "../forms/download-token.ts";
import type { FormName } from "../forms/all.ts";
import { paths } from "../language/paths.ts";
import { linkLifetime } from "./link-lifetime.ts";
import type { Mail } from "./mail.ts";

/**
 * Returns the mail with the same link to a file of the resource library as on the page. Three forms give one.
 */
const downloadMailOf = (form: FormName): Mail => ({
  name: form,
  form,
  about: ({ fields }, siteOrigin) => slugOfDownload(String(fields["downloadableUrl"]), siteOrigin),
  async write({ say, language, about: slug, at, siteOrigin, downloadSecret, fileOf }) {
    // Anyone can name a resource, and a mail with a dead link helps no one.
    const file = await fileOf(slug);
    if (file === null) return null;
    const { lifetimeMs, lastDay } = linkLifetime(at, language);
    const token = await signDownload(slug, at, downloadSecret, lifetimeMs);
    return {
      subject: say("mail.download.subject", { title: file.title }),
      title: say("form.successes.download.title"),
      lines: [say("mail.download.text", { date: lastDay })],
      action: { label: say("form.download"), href: siteOrigin + paths.download(token) },
      more: { label: say("mail.download.about"), href: siteOrigin + paths.story(slug) },
    };
  },
});

export const downloadHubMail = downloadMailOf("download-hub-form");
export const downloadLeadMail = downloadMailOf("download-lead");
export const salesforceLeadMail = downloadMailOf("salesforce-lead");
