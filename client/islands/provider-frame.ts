/*
 * Detects if a third party's page has loaded in its frame. The browser does not report that: a frame that was
 * refused, blocked or not found fires `load` like any other. So only messages from the provider's script count.
 */

type Provider = {
  readonly isReady: (message: Message) => boolean;
  /** A message to send repeatedly, because the script receives nothing before it runs. */
  readonly ping?: unknown;
  /** The reply that the provider waits for before it shows its page. */
  readonly reply?: (message: Message) => unknown;
  /** Parameters about this page that the address needs, so that the provider posts messages. */
  readonly address?: () => { readonly [parameter: string]: string };
};

type Message = { readonly [key: string]: unknown };

/** By the origin of their frames. All other providers post no message when they have loaded. */
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
    // As https://www.youtube.com/iframe_api does it, without loading that script.
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

/** Returns the address of a frame, with the parameters that its provider needs about this page. */
export function frameAddress(address: string): string {
  const url = new URL(address, location.href);
  const more = providers.get(url.origin)?.address?.() ?? {};
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return url.href;
}

/** How long to wait for a provider. */
const timeoutMs = 10_000;

/** Calls back once if nothing loads in time. Returns a function to call when it has loaded. */
export function afterTimeout(callback: () => void): () => void {
  const timer = setTimeout(callback, timeoutMs);
  return () => clearTimeout(timer);
}

const pingEveryMs = 250;

/**
 * Watches a frame, starting when it is in the page. Calls `loaded` when its provider reports that, and `failed` if
 * it does not in time. Calls neither for an unknown provider. Returns a function that ends the watch.
 */
export function watchFrame(
  frame: HTMLIFrameElement,
  { loaded, failed }: { loaded: () => void; failed: () => void },
): () => void {
  const origin = originOf(frame.src);
  const provider = providers.get(origin);
  if (!provider) return () => undefined;

  // To any origin, because a browser's error page has none to name. The message is not secret.
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

/** Reads a message. Players post JSON text, calendars post objects. */
function read(data: unknown): Message {
  if (typeof data === "object" && data !== null) return { ...data };
  try {
    const parsed: unknown = JSON.parse(String(data));
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
