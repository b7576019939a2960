import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "The whole product in twelve minutes",
    text: "Recorded with a company of 180 people, without music and without adjectives.",
    video_link: { linktype: "url", url: "https://www.example.com/tour.mp4" },
    video_label: "Start the tour",
  },
];
