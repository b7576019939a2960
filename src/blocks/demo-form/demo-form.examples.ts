import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "See Example Company with your own questions",
    text: "Twenty minutes with someone who has worked in HR. No slides.",
    success_title: "Thank you, your demo is on its way",
    second_success_text: "Bring the people who decide with you.",
    calendar_link: { linktype: "url", url: "https://calendly.com/example/demo" },
    calendar_title: "Choose a time for your demo",
  },
  { title: "See it in twenty minutes", variant: "2" },
];
