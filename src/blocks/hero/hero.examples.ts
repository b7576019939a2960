import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    eyebrow: "HR software for teams of 20 to 500",
    title: "The people platform for teams that grow",
    lead: "Recruiting, absences, payroll preparation and performance in one place, so that HR has time for people again.",
    buttons: [
      {
        component: "button",
        text: "Book a demo",
        size: "large",
        link: { linktype: "url", url: "/en/book-a-demo/" },
      },
      {
        component: "button",
        text: "Watch the tour",
        size: "large",
        style: "secondary",
        icon: "circle-play",
        link: { linktype: "url", url: "/en/tour-video/" },
      },
    ],
    proof_points: [
      { component: "proof-point", value: "1,400+", text: "companies run HR on Example Company" },
      { component: "proof-point", value: "9 days", text: "from contract to go-live" },
      { component: "proof-point", value: "4.8 / 5", text: "average customer rating" },
    ],
    trust_line: "Free for 14 days. No credit card, no sales call needed.",
    image: {
      filename: "https://a.storyblok.com/f/290817/1600x1200/3f1c9a20be/hero-dashboard.webp",
      alt: "The Example Company dashboard with absences, open positions and payroll status",
    },
    tone: "sand",
    layout: "split",
  },
  {
    title: "Everything HR does, in one product",
    lead: "Start with one area, add the others when you are ready.",
    layout: "centered",
    tone: "brand",
  },
];
