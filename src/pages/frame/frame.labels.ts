import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "site-header": {
    german: "Kopfzeile",
    about: ["The menu at the top of every page.", "Das Menü über jeder Seite."],
    fields: {
      more_menu: [
        "Menu “More”",
        "Menü „Mehr“",
        "Rarely used entries, behind one word.",
        "Was selten gebraucht wird, hinter einem Wort.",
      ],
      sign_in_link: ["Sign-in: link", "Anmeldung: Link"],
      sign_in_text: ["Sign-in: text", "Anmeldung: Text"],
      items: ["Menu", "Menü"],
    },
  },
  "menu-item": {
    german: "Menüeintrag",
    about: ["One entry of a menu.", "Ein Eintrag eines Menüs."],
    fields: {
      isButton: ["Shown as a button", "Als Button zeigen"],
      nav_items: [
        "Shortcuts",
        "Abkürzungen",
        "Shortcuts at the bottom of the entry's menu, as links or buttons.",
        "Kurze Wege am Fuß des Menüs, als Links oder als Buttons.",
      ],
      show_button: [
        "Has a button of its own",
        "Hat einen eigenen Button",
        "Shown beside the entry, or at the bottom of its menu.",
        "Er steht neben dem Eintrag oder am Fuß seines Menüs.",
      ],
    },
  },
  "site-preheader": {
    german: "Leiste über der Kopfzeile",
    about: ["The thin bar above the header.", "Die schmale Leiste über der Kopfzeile."],
    fields: { items: ["Links", "Links"] },
  },
  "site-footer": {
    german: "Fußzeile",
    about: ["The bottom of every page.", "Was unter jeder Seite steht."],
    fields: {
      bottom_links: ["Links in the last line", "Links in der letzten Zeile"],
      company_line: [
        "Company line",
        "Firmenzeile",
        "The small line at the very bottom: name and address of the company.",
        "Die kleine Zeile ganz unten: Name und Anschrift der Firma.",
      ],
      newsletter_text: ["Newsletter: text", "Newsletter: Text"],
      newsletter_title: [
        "Newsletter: title",
        "Newsletter: Titel",
        "Without a title, the footer has no newsletter form.",
        "Ohne Titel hat die Fußzeile kein Newsletter-Formular.",
      ],
      social_media_links: ["Social networks", "Soziale Netzwerke"],
    },
  },
  "footer-section": {
    german: "Spalte der Fußzeile",
    about: ["Links under one title.", "Links unter einem Titel."],
  },
  "footer-item": {
    german: "Link der Fußzeile",
    about: ["One link of the footer.", "Ein Link der Fußzeile."],
    fields: {
      show_arrow: ["Shows an arrow", "Zeigt einen Pfeil"],
      show_new_badge: ["Shows the badge “New”", "Zeigt das Zeichen „Neu“"],
    },
  },
  "social-link": {
    german: "Soziales Netzwerk",
    about: ["A profile of the company.", "Ein Profil der Firma."],
    fields: {
      icon: ["Network", "Netzwerk"],
      label: [
        "Label",
        "Beschriftung",
        "Read out to people who cannot see the icon.",
        "Wird vorgelesen, wenn jemand das Symbol nicht sieht.",
      ],
    },
  },
  popup: {
    german: "Pop-up",
    about: [
      "A message that opens automatically, until the visitor closes it.",
      "Eine Nachricht, die sich von selbst öffnet, bis man sie schließt.",
    ],
    fields: {
      show_popup: ["Show it", "Anzeigen"],
      target: ["Opens in", "Öffnet sich in"],
      description: ["Text", "Text"],
    },
  },
};
