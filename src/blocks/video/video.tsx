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
        { name: "At once", value: "no-lazy" },
        { name: "When near", value: "lazy" },
      ],
    }),
    defineField("template_name", { type: "text" }),
    defineField("title", { type: "text" }),
  ],
});

/** A video file. An address of YouTube or Vimeo shows that platform's thumbnail and player instead. */
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
 * A film waits behind its picture and a button; the browser's own controls come with the first press, and
 * at once without scripts. What plays by itself starts in the browser only, when it is seen and the
 * visitor wants movement; it can be paused.
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
        // Browsers start nothing by itself that has sound.
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
