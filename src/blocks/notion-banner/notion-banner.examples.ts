import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    icon: {
      filename: "https://a.storyblok.com/f/290817/64x64/c01d2e3f4a/note.svg",
      alt: "",
    },
    title: "This scorecard as a Notion page",
    description: "Duplicate it into your own workspace and share it with everyone who interviews.",
    button_text: "Open in Notion",
    button_link: { linktype: "url", url: "https://notion.example/scorecard", target: "_blank" },
    integrations: [
      {
        component: "notion-integrations",
        title: "Works with",
        integration_items: [
          { component: "notion-integration", text: "Calendars", icon: "calendar" },
        ],
      },
    ],
  },
];
