import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    eyebrow: "Absences",
    title: "Leave requests that approve themselves",
    text: "Employees see what is left, managers see who is away, and the calendar knows every public holiday **by federal state**.",
    points: [
      {
        component: "feature",
        icon: "users",
        title: "Deputies included",
        text: "No one leaves without a handover.",
      },
      {
        component: "feature",
        icon: "calendar-days",
        title: "Holidays by location",
        text: "Bavaria, Zürich and Noord-Brabant in one calendar.",
      },
    ],
    image: {
      filename: "https://a.storyblok.com/f/290817/1600x1200/51cc0b7d3e/absence-calendar.webp",
      alt: "Absence calendar of a team of eight",
    },
    image_side: "right",
    buttons: [
      {
        component: "button",
        text: "See absence management",
        style: "secondary",
        link: { linktype: "url", url: "/en/product/" },
      },
    ],
  },
  {
    eyebrow: "Shifts",
    title: "A shift swap, start to finish",
    image: {
      filename: "https://a.storyblok.com/f/290817/640x360/5d0a7be1c3/hours.svg",
      alt: "A shift plan in which two colleagues swap",
    },
    animation: {
      filename: "https://a.storyblok.com/f/290817/640x360/5d0a7be1c4/wave.gif",
      alt: "",
    },
    image_side: "left",
  },
];
