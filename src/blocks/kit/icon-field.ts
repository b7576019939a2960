import { defineField } from "@storyblok/schema";
import { icons } from "../../ui/icons.ts";

/** Every icon that the site can draw, by a name to read: `calendar-check` is "Calendar check". */
const options: { name: string; value: string }[] = Object.keys(icons)
  .toSorted()
  .map((value) => {
    const words = value.replaceAll("-", " ");
    return { name: words.charAt(0).toUpperCase() + words.slice(1), value };
  });

export const iconField = defineField("icon", { type: "option", options });
