import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "What a sick day costs, worked out with your own figures",
    text: "Three numbers are enough.",
    provider: "Rechenblatt",
    code: '<div id="sheet"></div><script src="https://rechenblatt.example/sheet.js"></script>',
    link: { linktype: "url", url: "https://rechenblatt.example/sick-days" },
  },
  { title: "The map", provider: "Kartenwerk", code: "<p>1 Example Street, Berlin</p>" },
];
