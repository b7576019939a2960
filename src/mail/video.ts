import { dayMs } from "../base/clock.ts";
import type { FormName } from "../forms/all.ts";
import { signVideo } from "../forms/video-token.ts";
import { formatDate, nextMidnight } from "../language/dates.ts";
import { paths } from "../language/paths.ts";
import type { Mail } from "./mail.ts";

/** Longer than the page's own: a mail is passed on to anyone who should see it next. */
const lifetimeMs = 7 * dayMs;

/** The link to the video that a form is before. Where its editor set none, there is nothing to write. */
const videoMailOf = (form: FormName): Mail => ({
  name: form,
  form,
  about: ({ about = "" }) => (/#[\w-]+$/.test(about) ? about : null),
  async write({ say, language, about, at, siteOrigin, downloadSecret }) {
    const [, path = "", block = ""] = /^(.*)#(.*)$/.exec(about) ?? [];
    const lastDay = new Date(at + lifetimeMs);
    const worksMs = nextMidnight(lastDay).getTime() - at;
    const token = await signVideo({ form, path, block }, at, downloadSecret, worksMs);
    const date = formatDate(lastDay, language);
    return {
      subject: say("mail.video.subject"),
      title: say("form.successes.video.title"),
      lines: [say("mail.download.text", { date })],
      action: { label: say("form.sends.video"), href: siteOrigin + paths.video(token) },
    };
  },
});

export const tourVideoMail = videoMailOf("tour-video");
export const watchVideoMail = videoMailOf("watch-video");
