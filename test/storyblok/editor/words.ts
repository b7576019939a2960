/* The editor's own words: German if the names of the space's types are German, English otherwise. */

const german = {
  "(not in the list)": "(nicht in der Liste)",
  "A file": "Eine Datei",
  "A story": "Eine Story",
  "Add a block": "Block hinzufügen",
  "Add paragraph": "Absatz hinzufügen",
  "Add story": "Story hinzufügen",
  "Add to {name}": "{name}: Block hinzufügen",
  "Address: https://… or /path/": "Adresse: https://… oder /pfad/",
  "Alt text": "Alternativtext",
  "An address": "Eine Adresse",
  "An e-mail": "Eine E-Mail-Adresse",
  "Changes not saved yet": "Noch nicht gespeichert",
  "Choose a file": "Datei wählen",
  "Choose file": "Datei wählen",
  "Choose story": "Story wählen",
  Close: "Schließen",
  Code: "Code",
  Delete: "Löschen",
  "Draft saved": "Entwurf gespeichert",
  Duplicate: "Duplizieren",
  "Failed: {status}": "Fehlgeschlagen: {status}",
  Fields: "Felder",
  Heading: "Überschrift",
  "Heading on that page": "Überschrift auf jener Seite",
  "leads to": "führt zu",
  "List item": "Listenpunkt",
  "Live page": "Live-Seite",
  "Merge release": "Release zusammenführen",
  Merged: "Zusammengeführt",
  "Move down": "Nach unten",
  "Move up": "Nach oben",
  "name@example.com": "name@example.com",
  "New ({number})": "Neu ({number})",
  "No style": "Kein Stil",
  None: "Keines",
  "Nothing chosen": "Nichts gewählt",
  "Nothing has that name.": "So heißt nichts.",
  "Open a story": "Story öffnen",
  "Opens in a new tab": "Öffnet sich in einem neuen Tab",
  Page: "Seite",
  Paragraph: "Absatz",
  Publish: "Veröffentlichen",
  Published: "Veröffentlicht",
  Quote: "Zitat",
  Release: "Release",
  Remove: "Entfernen",
  Replace: "Ersetzen",
  Required: "Pflichtfeld",
  "Save draft": "Entwurf speichern",
  Search: "Suchen",
  "Search: {title}": "Suchen: {title}",
  Story: "Story",
  "The page": "Die Seite",
  Unpublish: "Zurückziehen",
  Unpublished: "Zurückgezogen",
  "Unpublished changes": "Unveröffentlichte Änderungen",
  "Visual Editor": "Visual Editor",
  bold: "fett",
  draft: "Entwurf",
  italic: "kursiv",
  link: "Link",
  style: "Stil",
  styled: "mit Stil",
  version: "Version",
} as const;

export type Words = keyof typeof german;
/** Returns words. `values` replace the names in braces. */
export type Say = (words: Words, values?: Readonly<Record<string, string | number>>) => string;

/** Returns words in the language of the requested labels: German for `de`, English otherwise. */
export function sayIn(labels: string): Say {
  return (words, values = {}) => {
    const text: string = labels === "de" ? german[words] : words;
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
  };
}

export function isTranslatable(text: string): text is Words {
  return Object.hasOwn(german, text);
}
