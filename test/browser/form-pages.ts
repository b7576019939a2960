import openDay from "../space/stories/en/events/open-day.json" with { type: "json" };
import { openSite, pageFiles } from "./site.ts";

const calendar = { linktype: "url", url: "https://cal.com/example/demo" };
const plan = (name: string) => ({
  component: "pricing-plan",
  name,
  price: "3",
  additional: "3",
  text: `${name} for teams. `.repeat(30),
});
const addOn = (name: string) => ({ component: "pricing-add-on", name, price: "1" });
const pages = {
  prices: [
    {
      component: "pricing-calculator",
      plans: ["Solo", "Team", "Campus"].map(plan),
      add_ons: ["Recruiting", "Training"].map(addOn),
    },
    { component: "lead-form", title: "Your quote" },
  ],
  first: [{ component: "demo-form", title: "One", variant: "1", calendar_link: calendar }],
  second: [{ component: "demo-form", title: "Two", variant: "2" }],
  twice: ["Above", "Below"].map((title) => ({ component: "contact-form", title })),
};
const event = (name: string) => [
  `stories/en/events/${name}.json`,
  { ...openDay, name, group: `event-${name}` },
];

/**
 * Opens the site with pages whose forms have a plan, a calendar, an event, or a second form of their kind.
 */
export function openFormPages() {
  const events = Object.fromEntries(["first-night", "second-night"].map(event));
  return openSite({ files: { ...pageFiles(pages), ...events } });
}
