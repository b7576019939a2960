/** Under which names a calendar takes what is known of a visitor. */
type ParameterNames = {
  readonly [parameter: string]: "firstName" | "lastName" | "fullName" | "email";
};

type Service = {
  readonly provider: string;
  /** Its frame never says that it has come. */
  readonly silent?: true;
  readonly hosts: readonly string[];
  /** Where its frame is elsewhere than its page. */
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
    // Its own documents name none: sites that embed it use either spelling, and what it does not know it leaves.
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
    // As its own script has it: another host, another path, and the name of an embed, which may be empty.
    frameHost: "app.cal.com",
    framePath: "/embed",
    embed: { embed: "" },
    takes: { name: "fullName", email: "email" },
  },
];

/** Whose frames there may be, and where they come from. */
export const calendars = services.map(({ provider, hosts, frameHost }) => ({
  name: provider,
  origins: (frameHost ? [frameHost] : hosts).map((host) => `https://${host}`),
}));

/**
 * An appointment calendar of a service we know, its addresses made anew from the path an editor pasted: its page, and
 * the frame that shows it in place. Null for any other service.
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
    /** Whether its frame says that it has come: only then the visitor's choice is remembered. */
    remembered: found.silent !== true,
    page,
    frame: `${framePage}?${new URLSearchParams(found.embed)}`,
    takes: found.takes,
  };
}

/** The frame with what a form was sent with filled in, so that no one types it twice. */
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
