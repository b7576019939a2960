import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Video",
  about: [
    "A video file, or a YouTube or Vimeo video.",
    "Eine Videodatei oder eines von YouTube oder Vimeo.",
  ],
  fields: {
    controls: ["Shows the player's buttons", "Zeigt die Knöpfe des Players"],
    muted: ["Without sound", "Ohne Ton"],
    poster: [
      "Still picture",
      "Standbild",
      "Shown until the video plays.",
      "Erscheint, bis das Video läuft.",
    ],
  },
};
