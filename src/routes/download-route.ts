import { withUserAgent } from "../brand/user-agent.ts";
import { z } from "zod";
import type { Link, Story } from "../story/fields.ts";
import { textOrEmpty } from "../story/raw.ts";
import { tryDecode } from "../base/try-decode.ts";
import { within } from "../base/deadline.ts";
import { readDownload } from "../forms/download-token.ts";
import { languageIn } from "../story/story-path.ts";
import { type Language, defaultLanguage } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { sayIn } from "../language/words.ts";
import { plainPage } from "../html/plain-page.tsx";
import { currentStory } from "../site/current-page.ts";
import { languageFor } from "./language-for.ts";
import type { ResourceFile } from "../mail/mail.ts";
import { sendPlain } from "./plain-answers.ts";
import type { SiteParts } from "../site/site-parts.ts";
import type { SiteContext, Visit } from "../site/visit.ts";

/** How long the file's host may take to start its answer. */
const fileTimeoutMs = 8_000;

/**
 * `GET /api/downloads/{token}`: the file that a form's confirmation links to. The token's signature and expiry are
 * checked first. The file is the one that the resource's editor linked, and must be on a host of our own assets. It
 * is streamed through the site, so that its address cannot be passed on.
 */
export async function answerDownload(c: SiteContext): Promise<Response> {
  const { visit } = c.var;
  const { site } = visit;
  const token = c.req.param("token") ?? "";
  const read = await readDownload(token, site.now(), site.leads.downloadSecret);
  if (!read.ok) {
    const { failure } = read;
    site.log("download-refused", { kind: failure.kind });
    return failure.kind === "expired"
      ? refusalAbout(410, "expired", failure.value)
      : refusal(403, "forged", await languageFor(c));
  }
  const slug = read.value.value;
  const found = await visit.read((reader) => currentStory(site, reader, slug));
  if (!found.ok) {
    return found.failure.kind === "NotFound"
      ? refusal(404, "gone", languageIn(slug) ?? (await languageFor(c)))
      : refusalAbout(503, "unavailable", slug);
  }
  const address = fileOf(found.value.value, site.assetOrigins);
  if (!address) {
    site.log("download-refused", { kind: "origin", slug });
    return refusalAbout(404, "gone", slug);
  }
  const file = await within(fetchFile(address, c.req.raw, site), fileTimeoutMs, null);
  if (!file) {
    site.log("download-failed", { slug });
    return refusalAbout(503, "unavailable", slug);
  }
  return file;
}

/** Returns the file of a resource, for deliveries; null if it has none. Throws if that cannot be found out. */
export async function resourceFile(visit: Visit, slug: string): Promise<ResourceFile | null> {
  const found = await visit.read((reader) => currentStory(visit.site, reader, slug));
  if (!found.ok && found.failure.kind !== "NotFound") throw new Error(found.failure.kind);
  const story = found.ok ? found.value.value : null;
  const address = story && fileOf(story, visit.site.assetOrigins);
  if (!address) return null;
  return { address: address.href, title: textOrEmpty(story.content.fields.title) || story.name };
}

/** The file that the resource links to, if it is one of our own assets. */
function fileOf(story: Story, origins: readonly string[]): URL | null {
  const link = story.content.fields.resource_link as Link | null | undefined;
  if (!link || !URL.canParse(link.href)) return null;
  const url = new URL(link.href);
  return origins.includes(url.origin) ? url : null;
}

/** The headers that a browser needs to resume a download. */
const resumeHeaders = ["Accept-Ranges", "Content-Length", "Content-Range", "ETag", "Last-Modified"];

/** The file under its own name, or the requested range of it; null if its host refuses it or redirects. */
async function fetchFile(address: URL, request: Request, site: SiteParts) {
  try {
    const answer = await fetchOpen(address, request, site);
    if (!answer?.ok && answer?.status !== 416) return null;
    const name = tryDecode(address.pathname.split("/").pop() ?? "");
    const headers = new Headers({
      "Content-Type": answer.headers.get("Content-Type") ?? "application/octet-stream",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    });
    // A compressed answer's length is not that of its content.
    for (const header of answer.headers.has("Content-Encoding") ? [] : resumeHeaders) {
      const value = answer.headers.get(header);
      if (value) headers.set(header, value);
    }
    return new Response(answer.body, { status: answer.status, headers });
  } catch {
    return null;
  }
}

/**
 * Fetches the file's public address. If that is refused, the file may be private, and the service signs a temporary
 * address: https://www.storyblok.com/docs/api/content-delivery/v2/assets
 */
async function fetchOpen(address: URL, request: Request, { privateFiles }: SiteParts) {
  const headers = new Headers();
  for (const name of ["Range", "If-Range"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const init = withUserAgent({ method: request.method, redirect: "manual", headers });
  const answer = await fetch(address.href, init);
  const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 416;
  if (!isRefused || !privateFiles) return answer;
  await answer.body?.cancel();
  const filename = address.origin + tryDecode(address.pathname);
  const signed = await privateFiles.get("cdn/assets/me", { filename }, signedAnswer);
  if (!signed.ok) return null;
  return fetch(signed.value.asset.signed_url, init);
}

const signedAnswer = z.object({
  asset: z.object({ signed_url: z.url({ protocol: /^https?$/ }) }),
});

type Refused = "expired" | "forged" | "gone" | "unavailable";

/** A page that explains why there is no file, with a link to the resource's page. */
export function refusalAbout(status: 404 | 410 | 503, why: Refused, slug: string): Response {
  const language = languageIn(slug) ?? defaultLanguage;
  const link = { href: paths.story(slug), text: sayIn(language)("download.resource") };
  return refuse(status, why, { language, link });
}

/** The same if that page is unknown or gone, with a link to the library. */
export function refusal(status: 403 | 404, why: Refused, language: Language): Response {
  const link = { href: paths.to("library", language), text: sayIn(language)("download.library") };
  return refuse(status, why, { language, link });
}

function refuse(
  status: 403 | 404 | 410 | 503,
  why: Refused,
  { language, link }: { language: Language; link: { href: string; text: string } },
): Response {
  const say = sayIn(language);
  const html = plainPage(language, {
    title: say(`download.${why}.title`),
    text: say(`download.${why}.text`),
    link,
  });
  return sendPlain(html, status, status === 503 ? { "Retry-After": "30" } : {});
}
