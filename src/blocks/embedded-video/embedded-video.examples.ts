import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    src: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    title: "A payroll month in Example Company, in three minutes",
    width: 1280,
    height: 720,
    semantic_type: "VideoObject",
  },
];
