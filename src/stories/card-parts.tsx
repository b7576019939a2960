import type { ReactElement, ReactNode } from "react";
import { paths } from "../language/paths.ts";
import type { PageContext } from "../render/block.ts";
import { cachedHtml } from "../render/cached-html.ts";
import type { Asset, Story } from "../story/fields.ts";
import { foreignTag } from "../story/story-path.ts";
import { Picture, type PictureProps } from "../ui/picture.tsx";
import "../ui/card.css";

/* What the cards of stories have in common: each is rendered once, and the whole card links to its story. */

type OfStory = { story: Story; page: PageContext };

type StoryArticleProps = OfStory & {
  /** Tells a card's looks apart: each is rendered once. */
  look: string;
  /** Whether it leads anywhere. */
  isLinked?: boolean;
  className?: string;
  lang?: string | undefined;
  children: () => ReactElement;
};

/** The card itself. */
export function StoryArticle(props: StoryArticleProps) {
  const { story, page, look, isLinked = true, className, lang, children } = props;
  return (
    <article
      className={["card", isLinked && "card-linked", className].filter(Boolean).join(" ")}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: cachedHtml(page, story, look, children) }}
    />
  );
}

type CardPictureProps = Partial<Omit<PictureProps, "asset">> & {
  asset: Asset | null | undefined;
  /** What lies on it. */
  children?: ReactNode;
};

/** The picture that it begins with. Its place is there without one, too. */
export function CardPicture({ asset, children, ...how }: CardPictureProps) {
  return (
    <div className="card-picture">
      {asset && <Picture asset={asset} width={448} ratio={16 / 9} alt="" {...how} />}
      {children}
    </div>
  );
}

type CardTitleProps = OfStory & { title: string; level?: 2 | 3; className?: string };

/** What it is called, which is its link; a story without a title by its name among editors. */
export function CardTitle({ story, page, title, level = 3, className }: CardTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={className ?? "card-title"}>
      <a
        className="card-link"
        href={paths.story(story.slug)}
        lang={foreignTag(story, page.textLanguage)}
      >
        {title || story.name}
      </a>
    </Heading>
  );
}

/** What it says of its story. */
export function CardText({ story, page, text, className }: OfStory & CardTextProps) {
  if (!text) return null;
  return (
    <p className={className ?? "card-text"} lang={foreignTag(story, page.textLanguage)}>
      {text}
    </p>
  );
}

type CardTextProps = { text: string; className?: string };
