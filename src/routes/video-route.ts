import { gatedVideoIn } from "../blocks/kit/form-parts.tsx";
import { readVideo } from "../forms/video-token.ts";
import { err, ok } from "../base/result.ts";
import { refusal, refusalAbout } from "./download-route.ts";
import { languageFor } from "./language-for.ts";
import { findPage } from "../site/find-page.ts";
import { currentPage } from "../site/current-page.ts";
import { addressOf } from "./pages.ts";
import { redirect } from "./plain-answers.ts";
import type { SiteContext } from "../site/visit.ts";

/**
 * `GET /api/videos/{token}`: redirects to the video that a form's confirmation links to. The token names the block,
 * and the video is the one that its editor linked there, so that no page contains its address.
 */
export async function answerVideo(c: SiteContext): Promise<Response> {
  const { visit } = c.var;
  const { site } = visit;
  const token = c.req.param("token") ?? "";
  const read = await readVideo(token, site.now(), site.leads.downloadSecret);
  if (!read.ok) {
    const { failure } = read;
    // With an expired link the visitor can fill in the form again.
    return failure.kind === "expired"
      ? redirect(site, failure.value.path, 302, true)
      : refusal(403, "forged", await languageFor(c));
  }
  const video = read.value.value;
  const written = addressOf(new URL(video.path, site.variables.SITE_ORIGIN));
  if (!written) return refusal(404, "gone", await languageFor(c));
  const found = await visit.read(async (reader) => {
    const now = await currentPage(site, reader, written.path);
    if (!now.ok) return now;
    const { language, segments } = now.value ?? written;
    const page = await findPage(reader, language, segments);
    if (!page.ok) return page;
    const link = page.value.kind === "page" ? gatedVideoIn(page.value.story, video) : null;
    return link ? ok(link) : err({ kind: "NotFound" });
  });
  if (found.ok) return redirect(site, found.value.value.href, 302, true);
  return found.failure.kind === "NotFound"
    ? refusal(404, "gone", written.language)
    : refusalAbout(503, "unavailable", video.path.replaceAll(/^\/|\/$/g, ""));
}
