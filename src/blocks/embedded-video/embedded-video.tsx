import { defineBlock, defineField } from "@storyblok/schema";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { type PageContext, block } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { frameAttributes } from "../kit/requested-frame.tsx";
import { Hint } from "../kit/section.tsx";
import { type PlatformVideo, platformVideo } from "../kit/video-source.ts";
import "./embedded-video.css";

/** A YouTube or Vimeo video. It shows only a thumbnail until a visitor starts the player. */
export const embeddedVideo = block({
  schema: defineBlock({
    name: "embedded-video",
    display_name: "Embedded video",
    fields: [
      defineField("src", { type: "text", required: true }),
      defineField("width", { type: "number" }),
      defineField("height", { type: "number" }),
      defineField("iframe_class", { type: "text" }),
      defineField("thumbnail_component", { type: "bloks", allow: ["image"], maximum: 1 }),
      defineField("title", { type: "text", required: true }),
      defineField("semantic_type", { type: "text" }),
    ],
  }),
  needs: ({ src }) => (platformVideo(src) ? ["frames"] : []),
  View: ({ content, page }) => {
    const video = platformVideo(content.src);
    if (!video) return <Hint page={page}>{page.say("editor.hint.embeddedVideo")}</Hint>;
    return (
      <div className="video">
        <VideoFrame
          video={video}
          page={page}
          title={content.title}
          width={content.width}
          height={content.height}
          frameClass={content.iframe_class}
          type={content.semantic_type}
        >
          <Blocks nodes={content.thumbnail_component.slice(0, 1)} page={page} />
        </VideoFrame>
      </div>
    );
  },
});

type VideoFrameProps = {
  video: PlatformVideo;
  page: PageContext;
  title: string;
  width?: number | null;
  height?: number | null;
  frameClass?: string;
  type?: string;
  children?: ReactNode;
};

/** A link to the video on its platform. A script replaces it with the player on click. */
export function VideoFrame({ video, page, title, children, ...props }: VideoFrameProps) {
  const { width, height } = props;
  const shape = width && height && width > 0 && height > 0 ? `0 0 ${width} ${height}` : "0 0 16 9";
  const type = props.type && /^[A-Za-z]+$/.test(props.type) ? props.type : undefined;
  return (
    <>
      <div
        className="video-frame"
        {...frameAttributes(page, {
          ...video,
          title,
          frameClass: props.frameClass,
          autoplay: true,
        })}
        {...(type && { itemScope: true, itemType: `https://schema.org/${type}` })}
      >
        {type && (
          <>
            <meta itemProp="name" content={title} />
            <meta itemProp="embedUrl" content={video.player} />
          </>
        )}
        <svg className="video-shape" viewBox={shape} aria-hidden="true" />
        <a
          className="video-link"
          href={video.page}
          target="_blank"
          rel="noopener"
          data-replay=""
          aria-label={page.say("video.play", { title })}
        >
          <div className="video-thumbnail">{children}</div>
          <span className="video-title">{title}</span>
          <span className="video-play">
            <Icon name="play" size="large" />
          </span>
        </a>
      </div>
      <p className="video-note note">{page.say("video.privacy", { provider: video.provider })}</p>
    </>
  );
}
