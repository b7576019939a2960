import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Interviewantwort",
  about: ["What one person answers.", "Was eine Person antwortet."],
  fields: {
    answer: ["Answer", "Antwort"],
    author: ["Name", "Name"],
    image: ["Portrait", "Porträt"],
  },
};
