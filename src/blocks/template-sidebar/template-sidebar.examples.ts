import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "Exit interview",
    description: "Forty minutes, twelve questions, one page of notes.",
    list_title: "What is in it",
    list: "- An invitation\n- Twelve questions\n- A form for the notes",
    button_text: "See it with Example Company",
    button_link: { linktype: "url", url: "/en/book-a-demo/" },
  },
];
