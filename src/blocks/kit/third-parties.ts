import { calendarOrigins } from "../../forms/booking-calendar.ts";

/** Everything whose frame a page may show once a visitor asked for it: the policy names no other. */
export const frameOrigins: readonly string[] = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  ...calendarOrigins,
];
