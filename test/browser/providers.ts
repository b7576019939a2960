import type { BrowserContext, Route } from "playwright";

/*
 * Stand-ins for third parties whose pages are in a frame. They post the messages of the real ones, when the
 * real ones do, and only to pages that ask as those require. They also fail as the real ones fail.
 */

/** The messages of each provider and their origin. Sources: `client/islands/provider-frame.ts`. */
const pages = {
  // Posts only if its address names the page that embeds it.
  Calendly: {
    origin: "https://calendly.com",
    script: `
      if (new URLSearchParams(location.search).get("embed_domain")) {
        parent.postMessage({ event: "calendly.page_height", payload: { height: "700px" } }, "*");
        parent.postMessage({ event: "calendly.event_type_viewed", payload: {} }, "*");
      }`,
  },
  // Hidden until its parent has answered.
  "Cal.com": {
    origin: "https://app.cal.com",
    script: `
      const isEmbed = location.pathname.endsWith("/embed") &&
        new URLSearchParams(location.search).get("embed") !== null;
      const fire = (type) => parent.postMessage(
        { originator: "CAL", type, namespace: "", fullType: "CAL::" + type, data: {} }, "*");
      if (isEmbed) {
        document.body.style.visibility = "hidden";
        addEventListener("message", ({ data }) => {
          if (data.originator !== "CAL" || data.method !== "parentKnowsIframeReady") return;
          document.body.style.visibility = "visible";
          fire("linkReady");
        });
        fire("__iframeReady");
      }`,
  },
  // Its player starts a while after its page: a message that is sent before is lost.
  YouTube: {
    origin: "https://www.youtube-nocookie.com",
    script: `
      let received = 0;
      const post = (event) => parent.postMessage(JSON.stringify({ event, id: 1, info: {} }), "*");
      addEventListener("message", ({ data }) => {
        if (new URLSearchParams(location.search).get("enablejsapi") !== "1") return;
        if (JSON.parse(data).event !== "listening" || ++received < 2) return;
        post("initialDelivery");
        post("onReady");
      });`,
  },
  Vimeo: {
    origin: "https://player.vimeo.com",
    script: `
      addEventListener("message", ({ data }) => {
        if (data.method === "ping") parent.postMessage(JSON.stringify({ method: "ping" }), "*");
      });`,
  },
  // Posts nothing before a meeting is booked.
  HubSpot: { origin: "https://meetings.hubspot.com", script: "" },
} as const;

export type ProviderName = keyof typeof pages;

const abort = (reason: string) => (route: Route) => route.abort(reason);

/** The ways in which a provider does not load. All except `hangs` fire `load`. */
export const failures = {
  "is not found": abort("namenotresolved"),
  "is refused": abort("connectionrefused"),
  "is blocked": abort("blockedbyclient"),
  hangs: () => undefined,
  "answers an error": (route: Route) =>
    route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Service Unavailable</h1>" }),
  "is another's page": (route: Route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>This address is blocked here</h1>" }),
} satisfies { [way: string]: (route: Route) => unknown };

export type Failure = keyof typeof failures;

/** Makes a provider fail, or load if no way is named. Returns a function that makes it load from then on. */
export async function standIn(context: BrowserContext, name: ProviderName, way?: Failure) {
  const { origin, script } = pages[name];
  let fail = way && failures[way];
  await context.route(`${origin}/**`, (route) =>
    fail
      ? fail(route)
      : route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><body><h1>${name} is here</h1><script>${script}</script>`,
        }),
  );
  return () => {
    fail = undefined;
  };
}
