/*
 * Whether a third party's page is there in its frame. A browser does not tell: a frame that was refused,
 * blocked or not found fires `load` as one that came. So only what the provider's own script posts counts.
 */

type Provider = {
  readonly isReady: (message: Message) => boolean;
  /** What it is asked, again and again: its script hears nothing before it runs. */
  readonly ping?: unknown;
  /** What it waits for before it shows itself. */
  readonly reply?: (message: Message) => unknown;
  /** What its address has to say of this page, so that it posts anything. */
  readonly address?: () => { readonly [parameter: string]: string };
};

type Message = { readonly [key: string]: unknown };

/** By the origin of their frames. Those that are not here say nothing as they arrive. */
const providers: ReadonlyMap<string, Provider> = new Map<string, Provider>([
  [
    // https://developer.calendly.com/api-docs/overview/embedding/notifying-the-parent-window
    "https://calendly.com",
    {
      isReady: ({ event }) =>
        event === "calendly.event_type_viewed" || event === "calendly.profile_page_viewed",
      address: () => ({ embed_domain: location.host }),
    },
  ],
  [
    // What https://www.youtube.com/iframe_api does, without loading it.
    "https://www.youtube-nocookie.com",
    {
      ping: JSON.stringify({ event: "listening", id: 1, channel: "widget" }),
      isReady: ({ event }) => event === "initialDelivery" || event === "onReady",
      address: () => ({ enablejsapi: "1", origin: location.origin }),
    },
  ],
  [
    // https://github.com/vimeo/player.js, src/player.js
    "https://player.vimeo.com",
    {
      ping: { method: "ping" },
      isReady: ({ event, method }) => event === "ready" || method === "ping",
    },
  ],
  [
    // https://github.com/calcom/cal.com, packages/embeds/embed-core: hidden until its parent has answered.
    "https://app.cal.com",
    {
      isReady: ({ originator, type }) => originator === "CAL" && type === "linkReady",
      reply: ({ originator, type }) =>
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
const timeoutMs = 10_000;

/** Tells once where nothing came in time. Returns what it is told by that something has. */
export function afterTimeout(callback: () => void): () => void {
  const timer = setTimeout(callback, timeoutMs);
  return () => clearTimeout(timer);
}

const pingEveryMs = 250;

/**
 * Watches a frame from the moment it is in the page. `there`: its provider has said so. `missing`: it has not
 * in time. Of a provider that says nothing neither is ever known. Returns what ends the watch.
 */
export function watchFrame(
  frame: HTMLIFrameElement,
  { loaded, failed }: { loaded: () => void; failed: () => void },
): () => void {
  const origin = originOf(frame.src);
  const provider = providers.get(origin);
  if (!provider) return () => undefined;

  // To whatever is in the frame: an error page of the browser has no origin to name, and this is no secret.
  const post = (message: unknown) => frame.contentWindow?.postMessage(message, "*");
  const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || from !== origin) return;
    const message = read(data);
    const reply = provider.reply?.(message);
    if (reply !== undefined) post(reply);
    if (!provider.isReady(message)) return;
    end();
    loaded();
  };
  const pinging =
    provider.ping === undefined ? undefined : setInterval(() => post(provider.ping), pingEveryMs);
  const cancelTimer = afterTimeout(() => {
    end();
    failed();
  });
  const end = () => {
    cancelTimer();
    clearInterval(pinging);
    removeEventListener("message", hear);
  };
  addEventListener("message", hear);
  return end;
}

/** Players post text, calendars objects. */
function read(data: unknown): Message {
  if (typeof data === "object" && data !== null) return { ...data };
  try {
    const parsed: unknown = JSON.parse(String(data));
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
