import { defineField } from "@storyblok/schema";
import { iconNames } from "../../ui/icons.ts";

/** Every icon that the site can draw, by a name to read: `calendar-check` is "Calendar check". */
const options: { name: string; value: string }[] = iconNames.toSorted().map((value) => {
  const words = value.replaceAll("-", " ");
  return { name: words.charAt(0).toUpperCase() + words.slice(1), value };
});

export const iconField = defineField("icon", { type: "option", options });
