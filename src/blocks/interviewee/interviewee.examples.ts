import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    interviewee_image: {
      filename: "https://a.storyblok.com/f/290817/384x384/aa12bc90ef/sara-lindqvist.webp",
      alt: "",
    },
    interviewee_name: "Sara Lindqvist",
    link_text: "Head of People at Nordwerk",
    social_link: { linktype: "url", url: "https://people.example/sara-lindqvist" },
  },
  { interviewee_name: "Tom de Vries" },
  {
    interviewee_name: "Ines Baumann",
    social_link: { linktype: "url", url: "https://people.example/ines-baumann" },
  },
];
