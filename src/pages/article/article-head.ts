import type { PageContext } from "../../render/block.ts";
import type { Asset, Story } from "../../story/fields.ts";
import { originalLanguage } from "../../story/story-path.ts";
import { languages } from "../../language/language.ts";
import { paths } from "../../language/paths.ts";
import { brand } from "../../brand/brand.ts";
import type { PageHead } from "../page-type.ts";
import type { Author } from "../../stories/author-schema.ts";

type Facts = {
  title: string;
  description: string;
  image: Asset | null;
  date: Date | null;
  /** The date of the last change; the publishing date unless given. */
  modified?: Date | null;
  writer?: Author | null;
  story: Story;
};

/** The head of an article of any kind. `more`: further properties of its schema.org type. */
export function articleHead(
  type: "BlogPosting" | "Article" | "TechArticle" | "DigitalDocument",
  facts: Facts,
  { site, path, language }: PageContext,
  more: object = {},
): PageHead {
  const { title, description, image, date, writer, story } = facts;
  const { modified = story.publishedAt } = facts;
  const article = {
    "@context": "https://schema.org",
    "@type": type,
    [type === "DigitalDocument" ? "name" : "headline"]: title,
    description,
    mainEntityOfPage: site.origin + (story.fallbackFrom ? paths.story(story.fallbackFrom) : path),
    inLanguage: languages[originalLanguage(story, language)].tag,
    ...more,
    ...(image && { image: image.src }),
    ...(date && { datePublished: date.toISOString() }),
    ...(modified && { dateModified: modified.toISOString() }),
    ...(writer && {
      author: { "@type": "Person", name: writer.name, url: site.origin + writer.href },
    }),
    publisher: { "@type": "Organization", name: brand.name, logo: site.origin + brand.logoPath },
  };
  return { title, description, image, ogType: "article", jsonLd: [article] };
}
