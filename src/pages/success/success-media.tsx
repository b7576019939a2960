import type { PageContext } from "../../render/block.ts";
import type { SuccessStory } from "../../stories/success-story/success-facets.ts";
import { Picture } from "../../ui/picture.tsx";
import { ArticleVideo } from "../article/article-video.tsx";

type MediaProps = { content: SuccessStory; page: PageContext; priority: boolean };

/** The video if there is one, otherwise the picture. */
export function SuccessMedia({ content, page, priority }: MediaProps) {
  const { video_source: src, image } = content;
  if (src) return <ArticleVideo src={src} poster={image} title={content.title} page={page} />;
  if (!image) return null;
  return (
    <Picture
      asset={image}
      width={735}
      ratio={16 / 9}
      sizes="(width < 1024px) calc(100vw - 2.5rem), 640px"
      priority={priority}
    />
  );
}
