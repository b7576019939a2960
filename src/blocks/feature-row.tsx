import { defineBlock, defineField } from "@storyblok/schema";
import { anchorOf } from "../content/headings.ts";
import { Picture } from "../ui/picture.tsx";
import { block } from "../render/block.ts";
import { Blocks } from "../render/blocks.tsx";
import { Items } from "../render/items.tsx";
import { MovingPicture } from "./kit/moving-picture.tsx";
import { ProseHtml } from "./kit/prose.tsx";
import { Hint, Section, lightTones } from "./kit/section.tsx";

/** One part of the product told beside its picture. */
export const featureRow = block({
  schema: defineBlock({
    name: "feature-row",
    display_name: "Feature row",
    fields: [
      defineField("eyebrow", { type: "text" }),
      defineField("title", { type: "text", required: true }),
      defineField("text", { type: "markdown" }),
      defineField("points", { type: "bloks", allow: ["feature"] }),
      defineField("image", { type: "asset", filetypes: ["images"], required: true }),
      defineField("animation", { type: "asset" }),
      defineField("image_side", {
        type: "option",
        options: [
          { name: "Picture left", value: "left" },
          { name: "Picture right", value: "right" },
        ],
      }),
      defineField("buttons", { type: "bloks", allow: ["button"] }),
      defineField("tone", { type: "option", options: lightTones }),
    ],
  }),
  examples: [
    {
      eyebrow: "Absences",
      title: "Leave requests that approve themselves",
      text: "Employees see what is left, managers see who is away, and the calendar knows every public holiday **by federal state**.",
      points: [
        {
          component: "feature",
          icon: "users",
          title: "Deputies included",
          text: "Nobody leaves without a handover.",
        },
        {
          component: "feature",
          icon: "calendar-days",
          title: "Holidays by location",
          text: "Bavaria, Zürich and Noord-Brabant in one calendar.",
        },
      ],
      image: {
        filename: "https://a.storyblok.com/f/290817/1600x1200/51cc0b7d3e/absence-calendar.webp",
        alt: "Absence calendar of a team of eight",
      },
      image_side: "right",
      buttons: [
        {
          component: "button",
          text: "See absence management",
          style: "secondary",
          link: { linktype: "url", url: "/en/product/" },
        },
      ],
    },
    {
      eyebrow: "Shifts",
      title: "A shift swap, start to finish",
      image: {
        filename: "https://a.storyblok.com/f/290817/640x360/5d0a7be1c3/hours.svg",
        alt: "A shift plan in which two colleagues swap",
      },
      animation: {
        filename: "https://a.storyblok.com/f/290817/640x360/5d0a7be1c4/wave.gif",
        alt: "",
      },
      image_side: "left",
    },
  ],
  View: ({ content, page }) => (
    <Section name="feature-row" tone={content.tone} anchor={anchorOf(content.eyebrow)}>
      <div className={`feature-row-grid feature-row-${content.image_side || "right"}`}>
        <div className="feature-row-text">
          {content.eyebrow && <p className="eyebrow">{content.eyebrow}</p>}
          <h2>{content.title}</h2>
          <ProseHtml prose={content.text} page={page} />
          <Items className="feature-row-points" nodes={content.points} page={page} />
          {content.buttons.length > 0 && (
            <div className="button-row">
              <Blocks nodes={content.buttons} page={page} />
            </div>
          )}
        </div>
        <div className="feature-row-picture">
          {content.image && content.animation ? (
            <MovingPicture
              file={content.animation}
              still={content.image}
              alt={content.animation.alt || content.image.alt}
              width={content.image.width ?? 4}
              height={content.image.height ?? 3}
              autoplay
              loop
              page={page}
            />
          ) : content.image ? (
            <Picture
              asset={content.image}
              width={664}
              sizes="(width < 1024px) 100vw, (width < 1280px) 50vw, 664px"
            />
          ) : (
            <Hint page={page}>PLEASE ENTER IMAGE AND ALT</Hint>
          )}
        </div>
      </div>
    </Section>
  ),
});
