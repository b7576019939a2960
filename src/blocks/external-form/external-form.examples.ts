import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "The changelog by email",
    lead: "Once a month, what is new and what it changes for you.",
    provider: "Briefwerk",
    script: "https://briefwerk.example/embed.js?id=3",
    english_form: "_form_3",
    german_form: "_form_11",
    tone: "sand",
  },
  {
    provider: "Briefwerk",
    script: "https://briefwerk.example/embed.js",
    english_form: "ac-form",
    resource_url: "https://www.example.com/files/checklist.pdf",
  },
];
