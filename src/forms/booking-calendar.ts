/** An appointment calendar of a service we know: its page, and the frame that shows it in place. */
export type Calendar = {
  readonly provider: string;
  readonly page: string;
  readonly frame: string;
};

const services = [
  { provider: "Calendly", hosts: ["calendly.com"], embed: { embed_type: "Inline" } },
  {
    provider: "HubSpot",
    hosts: ["meetings.hubspot.com", "meetings-eu1.hubspot.com"],
    embed: { embed: "true" },
  },
  { provider: "Cal.com", hosts: ["cal.com"], embed: { embed: "true" } },
] as const;

/** Where their frames come from, for the content security policy. */
export const calendarOrigins = services.flatMap(({ hosts }) =>
  hosts.map((host) => `https://${host}`),
);

/** Rebuilds a calendar's addresses from the path an editor pasted; null for any other service. */
export function calendarOf(address: string): Calendar | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname } = new URL(address);
  const host = hostname.replace(/^www\./, "");
  const found = services.find(({ hosts }) => hosts.some((known) => known === host));
  if (!found || !/^https?:$/.test(protocol) || !/^(\/[\w.~-]+)+\/?$/.test(pathname)) return null;
  const page = `https://${host}${pathname}`;
  return {
    provider: found.provider,
    page,
    frame: `${page}?${new URLSearchParams(found.embed)}`,
  };
}
