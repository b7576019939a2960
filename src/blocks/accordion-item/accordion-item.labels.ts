import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Eintrag im Akkordeon",
  about: ["One question and its answer.", "Eine Frage und ihre Antwort."],
};
