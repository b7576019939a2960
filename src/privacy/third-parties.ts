import { calendars } from "../forms/booking-calendar.ts";

const videos = [
  { name: "YouTube", origins: ["https://www.youtube-nocookie.com"] },
  { name: "Vimeo", origins: ["https://player.vimeo.com"] },
] as const;

/** Everything whose frame a page may show once a visitor asked for it: the policy names no other. */
export const frameOrigins: readonly string[] = [...videos, ...calendars].flatMap(
  ({ origins }) => origins,
);
