import type { ReactElement, ReactNode } from "react";
import { paths } from "../language/paths.ts";
import type { PageContext } from "../render/block.ts";
import { cachedHtml } from "../render/cached-html.ts";
import type { Asset, Story } from "../story/fields.ts";
import { foreignTag } from "../story/story-path.ts";
import { Picture, type PictureProps } from "../ui/picture.tsx";
import "../ui/card.css";

/* Parts shared by the cards of stories. Each card is rendered once and cached, and links to its story as a whole. */

type OfStory = { story: Story; page: PageContext };

type StoryArticleProps = OfStory & {
  /** The cache key of this look of the card: everything that its HTML depends on besides story and language. */
  look: string;
  /** False for a card that links nowhere. */
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
  /** Shown on top of the picture. */
  children?: ReactNode;
};

/** The picture at the top of a card. Without one, its place stays empty. */
export function CardPicture({ asset, children, ...how }: CardPictureProps) {
  return (
    <div className="card-picture">
      {asset && <Picture asset={asset} width={448} ratio={16 / 9} alt="" {...how} />}
      {children}
    </div>
  );
}

type CardTitleProps = OfStory & { title: string; level?: 2 | 3; className?: string };

/** The title, which is the card's link. */
export function CardTitle({ story, page, title, level = 3, className }: CardTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={className ?? "card-title"}>
      <a
        className="card-link"
        href={paths.story(story.slug)}
        lang={foreignTag(story, page.textLanguage)}
      >
        {title}
      </a>
    </Heading>
  );
}

/** A sentence about the story. */
export function CardText({ story, page, text, className }: OfStory & CardTextProps) {
  if (!text) return null;
  return (
    <p className={className ?? "card-text"} lang={foreignTag(story, page.textLanguage)}>
      {text}
    </p>
  );
}

type CardTextProps = { text: string; className?: string };
