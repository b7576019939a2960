import type { PageContext } from "../../render/block.ts";
import type { Asset, Story } from "../../story/fields.ts";
import { writtenIn } from "../../story/story-path.ts";
import { languages } from "../../language/language.ts";
import { paths } from "../../language/paths.ts";
import { brand } from "../../brand/brand.ts";
import type { Author } from "../../stories/author-schema.ts";
import "./article-head.css";

/** What search engines are told of an article, whatever kind it is. */
export function articleJsonLd(
  type: "BlogPosting" | "Article" | "TechArticle",
  facts: {
    headline: string;
    description: string;
    image: Asset | null;
    date: Date | null;
    writer: Author | null;
    story: Story;
  },
  { site, path, language }: PageContext,
) {
  const { headline, description, image, date, writer, story } = facts;
  return {
    "@context": "https://schema.org",
    "@type": type,
    headline,
    description,
    mainEntityOfPage: site.origin + (story.fallbackFrom ? paths.story(story.fallbackFrom) : path),
    inLanguage: languages[writtenIn(story, language)].tag,
    ...(image && { image: image.src }),
    ...(date && { datePublished: date.toISOString() }),
    ...(story.publishedAt && { dateModified: story.publishedAt.toISOString() }),
    ...(writer && {
      author: { "@type": "Person", name: writer.name, url: site.origin + writer.href },
    }),
    publisher: { "@type": "Organization", name: brand.name, logo: site.origin + brand.logoPath },
  };
}
