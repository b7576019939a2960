/*
 * Whether a third party's page is there in its frame. A browser does not tell: a frame that was refused,
 * blocked or not found fires `load` as one that came. So only what the provider's own script posts counts.
 */

type Provider = {
  readonly isThere: (said: Said) => boolean;
  /** What it is asked, again and again: its script hears nothing before it runs. */
  readonly asks?: unknown;
  /** What it waits for before it shows itself. */
  readonly answers?: (said: Said) => unknown;
  /** What its address has to say of this page, so that it posts anything. */
  readonly address?: () => { readonly [parameter: string]: string };
};

type Said = { readonly [key: string]: unknown };

/** By the origin of their frames. Those that are not here say nothing as they arrive. */
const providers: ReadonlyMap<string, Provider> = new Map<string, Provider>([
  [
    // https://developer.calendly.com/api-docs/overview/embedding/notifying-the-parent-window
    "https://calendly.com",
    {
      isThere: ({ event }) =>
        event === "calendly.event_type_viewed" || event === "calendly.profile_page_viewed",
      address: () => ({ embed_domain: location.host }),
    },
  ],
  [
    // What https://www.youtube.com/iframe_api does, without loading it.
    "https://www.youtube-nocookie.com",
    {
      asks: JSON.stringify({ event: "listening", id: 1, channel: "widget" }),
      isThere: ({ event }) => event === "initialDelivery" || event === "onReady",
      address: () => ({ enablejsapi: "1", origin: location.origin }),
    },
  ],
  [
    // https://github.com/vimeo/player.js, src/player.js
    "https://player.vimeo.com",
    {
      asks: { method: "ping" },
      isThere: ({ event, method }) => event === "ready" || method === "ping",
    },
  ],
  [
    // https://github.com/calcom/cal.com, packages/embeds/embed-core: hidden until its parent has answered.
    "https://app.cal.com",
    {
      isThere: ({ originator, type }) => originator === "CAL" && type === "linkReady",
      answers: ({ originator, type }) =>
        originator === "CAL" && type === "__iframeReady"
          ? { originator: "CAL", method: "parentKnowsIframeReady" }
          : undefined,
    },
  ],
]);

const originOf = (address: string) => new URL(address, location.href).origin;

/** The address of a frame, with what its provider wants to know of this page. */
export function frameAddress(address: string): string {
  const url = new URL(address, location.href);
  const more = providers.get(url.origin)?.address?.() ?? {};
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return url.href;
}

/** No one waits longer for a provider, in ms. */
const arrivesWithin = 10_000;

/** Tells once where nothing came in time. Returns what it is told by that something has. */
export function unlessThere(tell: () => void): () => void {
  const timer = setTimeout(tell, arrivesWithin);
  return () => clearTimeout(timer);
}

const asksEveryMs = 250;

/**
 * Watches a frame from the moment it is in the page. `there`: its provider has said so. `missing`: it has not
 * in time. Of a provider that says nothing neither is ever known. Returns what ends the watch.
 */
export function watchFrame(
  frame: HTMLIFrameElement,
  { there, missing }: { there: () => void; missing: () => void },
): () => void {
  const origin = originOf(frame.src);
  const provider = providers.get(origin);
  if (!provider) return () => undefined;

  // To whatever is in the frame: an error page of the browser has no origin to name, and this is no secret.
  const post = (message: unknown) => frame.contentWindow?.postMessage(message, "*");
  const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || from !== origin) return;
    const said = read(data);
    const answer = provider.answers?.(said);
    if (answer !== undefined) post(answer);
    if (!provider.isThere(said)) return;
    end();
    there();
  };
  const asking =
    provider.asks === undefined ? undefined : setInterval(() => post(provider.asks), asksEveryMs);
  const arrived = unlessThere(() => {
    end();
    missing();
  });
  const end = () => {
    arrived();
    clearInterval(asking);
    removeEventListener("message", hear);
  };
  addEventListener("message", hear);
  return end;
}

/** Players post text, calendars objects. */
function read(data: unknown): Said {
  if (typeof data === "object" && data !== null) return { ...data };
  try {
    const parsed: unknown = JSON.parse(String(data));
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
