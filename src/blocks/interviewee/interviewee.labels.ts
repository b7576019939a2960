import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Interviewte Person",
  about: ["The person who was interviewed.", "Ein Mensch, der befragt wurde."],
  fields: {
    interviewee_image: ["Portrait", "Porträt"],
    interviewee_name: ["Name", "Name"],
    social_link: ["Profile", "Profil"],
  },
};
