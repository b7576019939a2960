import type { Asset } from "../../story/fields.ts";
import { Picture } from "../../ui/picture.tsx";
import "./article-head.css";

/** The picture in an article's header: full width on a phone, beside the title on a wide screen. */
export function ArticlePicture({ asset }: { asset: Asset }) {
  return (
    <div className="article-picture">
      <Picture
        asset={asset}
        width={735}
        ratio={16 / 9}
        sizes="(width < 1024px) calc(100vw - 2.5rem), (width < 1280px) 45vw, 576px"
        priority
      />
    </div>
  );
}
