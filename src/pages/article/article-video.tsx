import { video } from "../../blocks/video/video.tsx";
import type { Asset, BlockNode } from "../../story/fields.ts";
import type { PageContext } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { Styles } from "../../render/styles.tsx";
import { builtInBlock } from "./built-in-block.ts";
import articleVideoStyles from "styles-of:./article-video.tsx";

type VideoProps = { src: string; poster: Asset | null; title: string };

/** A page's own video. Most pages have none, so its styles come with it. */
export function ArticleVideo({ page, ...given }: VideoProps & { page: PageContext }) {
  return (
    <>
      <Styles of={articleVideoStyles} />
      <Blocks nodes={[videoBlock(given)]} page={page} />
    </>
  );
}

function videoBlock({ src, poster, title }: VideoProps): BlockNode {
  return builtInBlock(video.schema.name, {
    src,
    poster,
    title,
    controls: true,
    autoplay: false,
    loop: false,
    muted: false,
    class: "",
    lazy_loading_option: "lazy",
    template_name: "",
  });
}
