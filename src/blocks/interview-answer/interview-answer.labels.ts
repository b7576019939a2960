import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "interview-answer": {
    german: "Interviewantwort",
    about: ["What one person answers.", "Was eine Person antwortet."],
    fields: {
      answer: ["Answer", "Antwort"],
      author: ["Name", "Name"],
      image: ["Portrait", "Porträt"],
    },
  },
};
