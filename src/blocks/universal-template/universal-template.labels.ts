import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Vorlage mit Daten",
  about: [
    "Shows a template's blocks, filled with data of its own.",
    "Zeigt die Blöcke einer Vorlage, gefüllt mit eigenen Daten.",
  ],
  fields: {
    hide: ["Hide", "Ausblenden"],
    optional_root_editable: [
      "Editable as one block",
      "Als ein Block bearbeitbar",
      "A click opens this block with its data, not the blocks of the template.",
      "Ein Klick öffnet diesen Block mit seinen Daten, nicht die Blöcke der Vorlage.",
    ],
    template: [
      "Blocks",
      "Blöcke",
      "Used if you choose no template story.",
      "Gelten, wenn keine Vorlagen-Story gewählt ist.",
    ],
  },
};
