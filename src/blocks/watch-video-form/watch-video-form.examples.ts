import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "Watch the recording",
    text: "Forty minutes on works agreements for time tracking, with questions from the room.",
    video_link: { linktype: "url", url: "https://www.example.com/works-agreements.mp4" },
  },
];
