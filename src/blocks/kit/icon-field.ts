import { defineField } from "@storyblok/schema";
import { iconNames } from "../../ui/icons.ts";

/** Every icon that the site can draw, with a readable name: `calendar-check` becomes "Calendar check". */
const options: { name: string; value: string }[] = iconNames.toSorted().map((value) => {
  const words = value.replaceAll("-", " ");
  return { name: words.charAt(0).toUpperCase() + words.slice(1), value };
});

export const iconField = defineField("icon", { type: "option", options });
