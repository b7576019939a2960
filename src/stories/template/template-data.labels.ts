import type { PartLabels } from "../../render/part-labels.ts";

/** Labels for `data-text`, which fills in a text, `data-text-translatable`, one text per language, and so on. */
function dataLabels(): PartLabels {
  const kinds: readonly (readonly [kind: string, english: string, german: string])[] = [
    ["text", "a text", "Text"],
    ["link", "a link", "Link"],
    ["rich-text", "a formatted text", "Formatierter Text"],
    ["markdown", "a text in Markdown", "Markdown"],
    ["component", "blocks", "Blöcke"],
    ["color", "a colour", "Farbe"],
    ["boolean", "a yes or no", "Ja oder nein"],
    ["image", "a picture", "Bild"],
    ["video-src", "the address of a video", "Videoadresse"],
    ["svg", "a drawing", "Zeichnung"],
  ];
  const fields = {
    template_name: [
      "Block of the template",
      "Block der Vorlage",
      "The block's name in the template, or one field of it: headline, headline.eyebrow.",
      "Der Name des Blocks in der Vorlage oder eines seiner Felder: headline, headline.eyebrow.",
    ],
  } as const;
  const tabs = { template_name: "content" } as const;
  const all: Record<string, PartLabels[string]> = {
    "data-remove": {
      german: "Daten: entfernen",
      about: ["Removes a block from the template.", "Lässt einen Block der Vorlage weg."],
      fields,
      tabs,
    },
  };
  for (const [index, [kind, english, german]] of kinds.entries()) {
    all[`data-${kind}`] = {
      german: `Daten: ${german}`,
      about: [`Fills ${english} into a template.`, `Füllt die Vorlage: ${german}.`],
      fields,
      tabs: kind === "color" ? { ...tabs, color: "content" } : tabs,
    };
    if (index > 4) continue;
    all[`data-${kind}-translatable`] = {
      german: `Daten: ${german} je Sprache`,
      about: [
        `Fills ${english} into a template, a different one for each language.`,
        `Füllt die Vorlage, in jeder Sprache für sich: ${german}.`,
      ],
      fields,
      tabs,
    };
  }
  return all;
}

export const labels = dataLabels();
