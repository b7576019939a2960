import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Prüfblock",
  about: [
    "Shows editors the data that the site reads from the blocks in it. Visitors see nothing.",
    "Zeigt der Redaktion, was die Website von den Blöcken darin liest. Sonst sieht es niemand.",
  ],
  fields: { data: ["Blocks", "Blöcke"] },
};
