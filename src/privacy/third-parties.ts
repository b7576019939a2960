import { shareNetworks } from "../brand/networks.ts";
import { calendars } from "../forms/booking-calendar.ts";
import type { CaptchaCheck } from "../forms/captcha.ts";
import { captchas } from "./captchas.ts";

/** When a visitor's browser contacts a third party. The words are `privacy.occasions.<occasion>`. */
type Occasion = "pictures" | "video" | "calendar" | "captcha" | "collector" | "embed" | "share";

export type ThirdParty = {
  readonly occasion: Occasion;
  /** Null if an editor names it, on the card of pasted code or of another service's form. */
  readonly name: string | null;
  readonly hosts: readonly string[];
};

const videos = [
  { name: "YouTube", origins: ["https://www.youtube-nocookie.com"] },
  { name: "Vimeo", origins: ["https://player.vimeo.com"] },
] as const;

/** Frames that a page can show once a visitor asks. The policy allows no others, except a captcha's. */
export const frameOrigins: readonly string[] = [...videos, ...calendars].flatMap(
  ({ origins }) => origins,
);

/** The configuration that decides which third parties the pages contact. */
export type PrivacyFacts = {
  readonly site: { readonly origin: string };
  readonly assetOrigins: readonly string[];
  readonly captcha: Pick<CaptchaCheck, "provider"> | null;
  readonly collector: string | null;
};

/** Returns every third party that a visitor's browser can contact. */
export function thirdParties(facts: PrivacyFacts): ThirdParty[] {
  const { captcha, collector } = facts;
  const pictures = hostsOf(facts.assetOrigins.filter((origin) => origin !== facts.site.origin));
  const widget = captcha && captchas[captcha.provider];
  return [
    ...(pictures.length > 0
      ? [{ occasion: "pictures", name: "Storyblok", hosts: pictures } as const]
      : []),
    ...videos.map((each) => partyOf("video", each)),
    ...calendars.map((each) => partyOf("calendar", each)),
    ...(widget
      ? [partyOf("captcha", { ...widget, origins: [...widget.scripts, ...widget.frames] })]
      : []),
    ...(collector ? [partyOf("collector", { name: null, origins: [collector] })] : []),
    { occasion: "embed", name: null, hosts: [] },
    ...shareNetworks.map(({ name, href }) =>
      partyOf("share", { name, origins: [href(facts.site.origin, "")] }),
    ),
  ];
}

function partyOf(
  occasion: Occasion,
  { name, origins }: { readonly name: string | null; readonly origins: readonly string[] },
): ThirdParty {
  return { occasion, name, hosts: hostsOf(origins) };
}

function hostsOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => new URL(address).host))];
}
