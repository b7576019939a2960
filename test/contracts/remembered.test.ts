import { expect, it } from "vitest";
import { schedulingCalendar } from "../../src/blocks/scheduling-calendar/scheduling-calendar.tsx";
import { allLanguages } from "../../src/language/language.ts";
import { sayIn } from "../../src/language/words.ts";
import { renderWhole } from "./placed-block.ts";

/* A card says that a choice is remembered, if it is. HubSpot's frame never reports that it has loaded. */

it.each(allLanguages)(
  "a calendar's card shows in %s whether the choice is remembered",
  async (to) => {
    const card = (link: string) => renderWhole(schedulingCalendar, { calendar_link: link }, to);
    const remembered = sayIn(to)("embed.remembered");
    expect(await card("https://calendly.com/a/b")).toContain(remembered);
    expect(await card("https://meetings.hubspot.com/a")).not.toContain(remembered);
    expect(await card("https://meetings.hubspot.com/a")).toContain("HubSpot");
  },
);
