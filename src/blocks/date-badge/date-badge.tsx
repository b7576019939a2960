import { defineBlock, defineField } from "@storyblok/schema";
import { dateBadge as wordsFor, isoDay } from "../../language/dates.ts";
import { Chip } from "../../ui/chip.tsx";
import { block } from "../../render/block.ts";
import { Hint } from "../kit/section.tsx";
import "./date-badge.css";

/** The date of a post: in words for a week, then as a date. */
export const dateBadge = block({
  schema: defineBlock({
    name: "date-badge",
    display_name: "Date badge",
    fields: [
      defineField("date", { type: "datetime", required: true }),
      defineField("color", {
        type: "option",
        options: [
          { name: "Brand", value: "brand" },
          { name: "Maple", value: "accent" },
          { name: "Sky", value: "sky" },
          { name: "Lilac", value: "lilac" },
          { name: "Sun", value: "sun" },
          { name: "Rose", value: "rose" },
          { name: "Mist", value: "mist" },
        ],
      }),
    ],
  }),
  // Its text changes at midnight.
  varies: "page",
  View: ({ content: { date, color }, page }) =>
    date ? (
      <p className="date-badge">
        <Chip tint={color || "brand"} icon="calendar-days">
          <time dateTime={isoDay(date)}>{wordsFor(date, page)}</time>
        </Chip>
      </p>
    ) : (
      <Hint page={page}>Enter date</Hint>
    ),
});
