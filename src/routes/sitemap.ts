import { escapeXml } from "../base/escape-html.ts";
import { languageIn } from "../story/story-path.ts";
import { allLanguages, defaultLanguage, languages } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { sendDocument } from "./send-document.ts";
import type { SiteContext } from "../site/visit.ts";
import { isListed } from "../content/listed.ts";
import type { IndexEntry } from "../content/reader.ts";

/** Sitemaps may hold 50,000 addresses; above this many the answer is an index of several. */
const maxUrls = 45_000;

/**
 * Staging lets robots in, because it is closed and every answer says noindex. If robots were disallowed, search
 * engines would never read the noindex and would list addresses that other sites link to.
 */
export function answerRobots(c: SiteContext): Response {
  const { ENVIRONMENT, SITE_ORIGIN } = c.var.visit.site.variables;
  const rules = {
    production: "Allow: /\nDisallow: /api/",
    staging: "Allow: /",
    development: "Disallow: /",
  };
  const rule = rules[ENVIRONMENT];
  c.header("Cache-Control", "public, max-age=3600");
  return c.text(`User-agent: *\n${rule}\n\nSitemap: ${SITE_ORIGIN}/sitemap.xml\n`);
}

/** Every public page in every language. `?part=N`, from 1, is one piece of a large sitemap. */
export async function answerSitemap(c: SiteContext): Promise<Response> {
  const { model, variables } = c.var.visit.site;
  const requested = c.req.query("part") ?? "";
  const part = /^[1-9]\d?$/.test(requested) ? Number(requested) : 0;
  const sent = await sendDocument(c, {
    name: "sitemap",
    address: part > 0 ? `/sitemap.xml?part=${part}` : "/sitemap.xml",
    type: "application/xml",
    mark: "-s",
    read: (reader) => reader.index(),
    write: (index) => {
      const listed = index.filter((link) => isListed(model.listing, link));
      return textOf(listed, part, variables.SITE_ORIGIN);
    },
  });
  // Every space has an index, even if it is empty.
  return sent ?? c.notFound();
}

function textOf(listed: readonly IndexEntry[], part: number, origin: string): string {
  if (listed.length > maxUrls && part === 0) {
    const count = Math.ceil(listed.length / maxUrls);
    const maps = Array.from(
      { length: count },
      (_, at) => `<sitemap><loc>${origin}/sitemap.xml?part=${at + 1}</loc></sitemap>`,
    );
    return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join("")}</sitemapindex>`;
  }
  const from = part > 0 ? (part - 1) * maxUrls : 0;
  const shown = listed.slice(from, from + maxUrls);
  const bySlug = new Map(listed.map((link) => [link.slug, link]));
  const entries = shown.map((link) => entryOf(link, bySlug, origin)).join("\n");
  return `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries}\n</urlset>\n`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

function entryOf(
  link: IndexEntry,
  bySlug: ReadonlyMap<string, IndexEntry>,
  origin: string,
): string {
  const address = (slug: string) => escapeXml(origin + paths.story(slug));
  const siblings = link.alternates.filter((slug) => bySlug.has(slug));
  const versions = [link.slug, ...siblings].flatMap((slug) => {
    const language = languageIn(slug);
    return language ? [{ language, slug }] : [];
  });
  const ordered = allLanguages.flatMap(
    (language) => versions.find((version) => version.language === language) ?? [],
  );
  const base = ordered.find((version) => version.language === defaultLanguage);
  const alternate = (tag: string, slug: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${address(slug)}"/>`;
  const alternates =
    ordered.length < 2
      ? ""
      : ordered.map(({ language, slug }) => alternate(languages[language].tag, slug)).join("") +
        (base ? alternate("x-default", base.slug) : "");
  const lastmod = link.publishedAt ? `<lastmod>${link.publishedAt}</lastmod>` : "";
  return `<url><loc>${address(link.slug)}</loc>${lastmod}${alternates}</url>`;
}
