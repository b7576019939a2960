import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "You advise companies on HR?",
    text: "Show your clients a running system instead of a slide, and stay the one they call.",
    logos: ["nordwerk", "alpenkraft"].map((name) => ({
      filename: `https://a.storyblok.com/f/290817/160x40/9b2d71c4ea/${name}.svg`,
      alt: name,
    })),
  },
  {
    title: "Become a partner",
    button_text: "See the programme",
    button_link: { linktype: "url", url: "/en/partners/" },
  },
];
