import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "Can I import absences from a spreadsheet?",
    link: { linktype: "url", url: "/en/learning-hub/" },
  },
];
