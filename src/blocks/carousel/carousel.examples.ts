import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "What people teams say",
    slides: [
      ["Our onboarding list was 40 lines long. Now it runs itself.", "Lena Hofmann", "Brightfork"],
      ["The works council asked for the report before I did.", "Jonas Weber", "Alpenkraft"],
      ["I have not opened the leave spreadsheet since March.", "Amelie Brandt", "Lumenia"],
    ].map(([quote, name, position]) => ({
      component: "quote",
      size: "inline",
      tone: "mist",
      quote,
      author_name: name,
      author_position: position,
    })),
    autoplay: true,
    pagination: true,
  },
  {
    title: "Templates",
    slides: ["Offer letter", "Probation talk", "Exit interview", "Reference"].map((title) => ({
      component: "card",
      title,
      text: "Ready to fill in, checked by a labour lawyer.",
      link: { linktype: "url", url: "/en/" },
    })),
    pagination: true,
  },
];
