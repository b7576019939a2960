import type { PartLabels } from "../render/part-labels.ts";

export const labels: PartLabels = {
  meta: {
    german: "Meta",
    about: [
      "How search engines and social networks show a page.",
      "Was Suchmaschinen und Netzwerke von einer Seite zeigen.",
    ],
    fields: {
      no_follow: [
        "Search engines follow no links",
        "Suchmaschinen folgen keinen Links",
        "Almost never needed.",
        "Wird fast nie gebraucht.",
      ],
      no_index: [
        "Keep out of search engines",
        "Nicht in Suchmaschinen",
        "The page stays reachable, but no search engine lists it.",
        "Die Seite bleibt erreichbar, aber keine Suchmaschine führt sie auf.",
      ],
      og_image: [
        "Picture for sharing",
        "Bild zum Teilen",
        "Social networks show it with the link. The best size is 1200 by 630 pixels.",
        "Netzwerke zeigen es zum Link, am besten mit 1200 mal 630 Pixeln.",
      ],
      title: [
        "Title",
        "Titel",
        "Search engines show about 60 characters. Leave it empty to use the story's title.",
        "Suchmaschinen zeigen etwa 60 Zeichen. Leer gilt der Titel der Story.",
      ],
      description: [
        "Description",
        "Beschreibung",
        "Search engines show about 160 characters.",
        "Suchmaschinen zeigen etwa 160 Zeichen.",
      ],
    },
  },
};
