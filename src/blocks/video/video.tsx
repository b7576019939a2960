import { defineBlock, defineField } from "@storyblok/schema";
import { type Content, contentOf } from "../../story/fields.ts";
import { imageUrl } from "../../story/image.ts";
import { Icon } from "../../ui/icon.tsx";
import { islandAttributes } from "../../ui/behaviours.ts";
import { type PageContext, block } from "../../render/block.ts";
import { classNames } from "../kit/class-names.ts";
import { VideoFrame } from "../embedded-video/embedded-video.tsx";
import { MotionToggle } from "../kit/motion-toggle.tsx";
import { Hint } from "../kit/section.tsx";
import { platformVideo, videoFile } from "../kit/video-source.ts";
import "../embedded-video/embedded-video.css";

const schema = defineBlock({
  name: "video",
  display_name: "Video",
  fields: [
    defineField("src", { type: "text", required: true }),
    defineField("poster", { type: "asset", filetypes: ["images"] }),
    defineField("controls", { type: "boolean" }),
    defineField("autoplay", { type: "boolean" }),
    defineField("loop", { type: "boolean" }),
    defineField("muted", { type: "boolean" }),
    defineField("class", { type: "text" }),
    defineField("lazy_loading_option", {
      type: "option",
      options: [
        { name: "Immediately", value: "no-lazy" },
        { name: "When near", value: "lazy" },
      ],
    }),
    defineField("template_name", { type: "text" }),
    defineField("title", { type: "text" }),
  ],
});

/** A video file, or a YouTube or Vimeo video in the platform's player. */
export const video = block({
  schema,
  needs: ({ src }) => (platformVideo(src) ? ["frames"] : []),
  View: ({ content, page, node }) => {
    const platform = platformVideo(content.src);
    const file = videoFile(content.src);
    return (
      <div className={classNames("video", content.class)}>
        {platform ? (
          <VideoFrame
            video={platform}
            page={page}
            title={content.title || page.say("video.watchOn", { provider: platform.provider })}
          >
            {content.poster && (
              <img
                src={imageUrl(content.poster, { width: 1176 })}
                width={content.poster.width ?? undefined}
                height={content.poster.height ?? undefined}
                alt=""
                loading="lazy"
              />
            )}
          </VideoFrame>
        ) : file ? (
          <File file={file} content={contentOf(schema, node)} page={page} />
        ) : (
          <Hint page={page}>{page.say("editor.hint.video")}</Hint>
        )}
      </div>
    );
  },
});

type FileProps = { file: string; content: Content<typeof schema>; page: PageContext };

/**
 * A video file. It shows its poster and a start button; the first press shows the browser's controls. Without
 * scripts the controls are there from the start. With autoplay, a script starts it when it is in view and the
 * visitor has not asked for reduced motion. It can always be paused.
 */
function File({ file, content, page }: FileProps) {
  const { poster, controls, autoplay, loop } = content;
  const lazy = content.lazy_loading_option !== "no-lazy";
  return (
    <div
      className="video-file"
      {...islandAttributes("video")}
      data-autoplay={autoplay || undefined}
      data-bare={!controls || undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the platform has no field for captions */}
      <video
        src={file}
        poster={poster ? imageUrl(poster, { width: 1176 }) : undefined}
        width={poster?.width ?? 1280}
        height={poster?.height ?? 720}
        controls
        // Browsers do not autoplay videos with sound.
        muted={content.muted || autoplay}
        loop={loop}
        playsInline
        preload={lazy ? "none" : "metadata"}
        title={content.title || undefined}
      />
      {!autoplay && (
        <button
          type="button"
          className="video-start"
          aria-label={
            content.title
              ? page.say("video.play", { title: content.title })
              : page.say("video.resume")
          }
          hidden
        >
          <span className="video-play">
            <Icon name="play" size="large" />
          </span>
        </button>
      )}
      {autoplay && !controls && (
        <MotionToggle pause={page.say("video.pause")} play={page.say("video.resume")} />
      )}
    </div>
  );
}
