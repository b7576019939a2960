/** The names of a calendar's parameters, each with the visitor's detail that fills it in. */
type ParameterNames = {
  readonly [parameter: string]: "firstName" | "lastName" | "fullName" | "email";
};

type Service = {
  readonly provider: string;
  /** True if its frame never reports that it has loaded. */
  readonly silent?: true;
  readonly hosts: readonly string[];
  /** The host of its frame, if it differs from that of its page. */
  readonly frameHost?: string;
  readonly framePath?: string;
  readonly embed: { readonly [parameter: string]: string };
  readonly takes: ParameterNames;
};

const services: readonly Service[] = [
  {
    provider: "Calendly",
    hosts: ["calendly.com"],
    embed: { embed_type: "Inline" },
    takes: { name: "fullName", first_name: "firstName", last_name: "lastName", email: "email" },
  },
  {
    provider: "HubSpot",
    silent: true,
    hosts: ["meetings.hubspot.com", "meetings-eu1.hubspot.com"],
    embed: { embed: "true" },
    // HubSpot documents no names. Sites that embed it use either spelling, and it ignores unknown names.
    takes: {
      firstname: "firstName",
      lastname: "lastName",
      firstName: "firstName",
      lastName: "lastName",
      email: "email",
    },
  },
  {
    provider: "Cal.com",
    hosts: ["cal.com", "app.cal.com"],
    // As in its own script: another host, another path, and the name of an embed, which can be empty.
    frameHost: "app.cal.com",
    framePath: "/embed",
    embed: { embed: "" },
    takes: { name: "fullName", email: "email" },
  },
];

/** The providers whose frames can appear, and the origins of the frames. */
export const calendars = services.map(({ provider, hosts, frameHost }) => ({
  name: provider,
  origins: (frameHost ? [frameHost] : hosts).map((host) => `https://${host}`),
}));

/**
 * Returns an appointment calendar: its page, and the frame that shows it in place. Both addresses are rebuilt
 * from the path that an editor pasted. Null for an unknown service.
 */
export function calendarOf(address: string) {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname } = new URL(address);
  const host = hostname.replace(/^www\./, "");
  const found = services.find(({ hosts }) => hosts.includes(host));
  if (!found || !/^https?:$/.test(protocol) || !/^(\/[\w.~-]+)+\/?$/.test(pathname)) return null;
  const page = `https://${host}${pathname}`;
  const { frameHost = host, framePath = "" } = found;
  const framePage = `https://${frameHost}${pathname.replace(/\/$/, "")}${framePath}`;
  return {
    provider: found.provider,
    /** True if its frame reports that it has loaded. Only then is the visitor's choice remembered. */
    remembered: found.silent !== true,
    page,
    frame: `${framePage}?${new URLSearchParams(found.embed)}`,
    takes: found.takes,
  };
}

/** Returns the frame's address, prefilled with what the visitor sent in the form. */
export function prefilledFrame(
  { frame, takes }: { readonly frame: string; readonly takes: ParameterNames },
  sent: { readonly [field: string]: string },
): string {
  const { firstName = "", lastName = "", fullName = `${firstName} ${lastName}` } = sent;
  const known = {
    firstName,
    lastName,
    fullName,
    email: sent["businessEmailAddress"] ?? sent["companyEmailAddress"] ?? "",
  };
  const url = new URL(frame);
  for (const [parameter, fact] of Object.entries(takes)) {
    const value = known[fact].trim();
    if (value !== "") url.searchParams.set(parameter, value);
  }
  return url.href;
}
