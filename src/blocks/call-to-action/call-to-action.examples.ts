import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "See your own payroll month with Example Company",
    text: "Bring three real cases. In 30 minutes we show you how each of them runs.",
    buttons: [
      {
        component: "button",
        text: "Book a demo",
        size: "large",
        link: { linktype: "url", url: "/en/book-a-demo/" },
      },
      {
        component: "button",
        text: "Talk to us",
        size: "large",
        style: "secondary",
        link: { linktype: "url", url: "/en/contact-us/" },
      },
    ],
    image: {
      filename: "https://a.storyblok.com/f/290817/1600x1200/3f1c9a20be/hero-dashboard.webp",
      alt: "",
    },
    tone: "brand",
  },
  { title: "Questions first?", text: "Write to us.", tone: "sand" },
];
