import type { Asset, BlockNode } from "../../content/fields.ts";

/** A page's own video as the block an editor could have placed. */
export function articleVideo(src: string, poster: Asset | null, title: string): BlockNode {
  return {
    kind: "known",
    component: "video",
    uid: "video",
    edit: null,
    fields: {
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
    },
  };
}
