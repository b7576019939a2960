import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Interviewantwort",
  about: ["One person's answer.", "Was eine Person antwortet."],
  fields: {
    answer: ["Answer", "Antwort"],
    author: ["Name", "Name"],
    image: ["Portrait", "Porträt"],
  },
};
