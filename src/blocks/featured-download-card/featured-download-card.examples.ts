import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    image: {
      filename: "https://a.storyblok.com/f/290817/1600x900/0c4df82a11/library-onboarding.webp",
      alt: "Illustration: a clipboard with ticked boxes",
    },
    category: "Checklist",
    title: "The first 90 days",
    description: "Twenty steps from the signed contract to the end of the first quarter.",
    link: { linktype: "url", url: "/en/flair-library/first-90-days-checklist/" },
    link_text: "Get the checklist",
  },
  { title: "Without a picture", description: "Editors are asked for one." },
];
