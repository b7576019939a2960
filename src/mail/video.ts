import type { FormName } from "../forms/all.ts";
import { signVideo } from "../forms/video-token.ts";
import { paths } from "../language/paths.ts";
import { linkLifetime } from "./link-lifetime.ts";
import type { Mail } from "./mail.ts";

/** Returns the mail with the link to the video behind a form. If no block names the video, none is sent. */
const videoMailOf = (form: FormName): Mail => ({
  name: form,
  form,
  about: ({ about = "" }) => (/#[\w-]+$/.test(about) ? about : null),
  async write({ say, language, about, at, siteOrigin, downloadSecret }) {
    const [, path = "", block = ""] = /^(.*)#(.*)$/.exec(about) ?? [];
    const { lifetimeMs, lastDay } = linkLifetime(at, language);
    const token = await signVideo({ form, path, block }, at, downloadSecret, lifetimeMs);
    return {
      subject: say("mail.video.subject"),
      title: say("form.successes.video.title"),
      lines: [say("mail.download.text", { date: lastDay })],
      action: { label: say("form.sends.video"), href: siteOrigin + paths.video(token) },
    };
  },
});

export const tourVideoMail = videoMailOf("tour-video");
export const watchVideoMail = videoMailOf("watch-video");
