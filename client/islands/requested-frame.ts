import { allowedProvider } from "../../src/privacy/stored.ts";
import { opensNewTab } from "../../src/ui/opens-new-tab.ts";
import { frameAddress, afterTimeout, watchFrame } from "./provider-frame.ts";
import { forget, isRemembered, remember } from "./remembered.ts";

/**
 * Replaces a placeholder with a third party's frame once the visitor asks for it. After one frame of a provider
 * has loaded, its next ones are shown immediately, but do not play. Until the frame has loaded, a note beside it
 * links to the provider.
 */
export function requestedFrame(element: HTMLElement) {
  const { player, provider = "", title = "", frameClass, autoplay, code } = element.dataset;
  const trigger = element.querySelector<HTMLElement>("a[data-replay], button");
  if (!player || !trigger) return;
  const place = trigger.closest("[data-stand-in]") ?? trigger;
  // A video has its note below it. A frame that may be as high as the screen has it above, where it is visible.
  const below = element.nextElementSibling?.matches(".video-note") ?? false;
  let note = below ? element.nextElementSibling : null;

  const showNote = (next: HTMLElement) => {
    note?.remove();
    element.insertAdjacentElement(below ? "afterend" : "beforebegin", next);
    note = next;
    return next;
  };

  const show = (byClick: boolean) => {
    const frame = document.createElement("iframe");
    const address = frameAddress(player);
    frame.src = byClick && autoplay !== undefined ? `${address}&autoplay=1` : address;
    frame.title = title;
    frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
    frame.loading = "lazy";
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    frame.className = `requested-frame ${frameClass ?? ""}`.trim();
    const waiting = showNote(noteOf(element, trigger, "waiting"));
    const loaded = () => {
      remember(allowedProvider, provider);
      // Keep its space, so that nothing moves below what the visitor looks at.
      waiting.style.visibility = "hidden";
    };
    const failed = () => {
      forget(allowedProvider, provider);
      frame.replaceWith(place);
      showNote(noteOf(element, trigger, "unreachable")).role = "alert";
      if (byClick) trigger.focus();
    };
    if (code !== undefined) fillWith(frame, code, { loaded, failed });
    place.replaceWith(frame);
    if (code === undefined) watchFrame(frame, { loaded, failed });
    if (byClick) frame.focus();
  };

  trigger.addEventListener("click", (event) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    show(true);
  });
  if (isRemembered(allowedProvider, provider)) show(false);
}

/**
 * The note about a frame that is loading or could not be reached, with a link to the same content at the provider.
 */
function noteOf({ dataset }: HTMLElement, trigger: HTMLElement, of: "waiting" | "unreachable") {
  const note = document.createElement("p");
  note.className = "requested-told";
  note.append(dataset[of] ?? "");
  if (trigger instanceof HTMLAnchorElement) {
    const link = document.createElement("a");
    Object.assign(link, { href: trigger.href, target: "_blank", rel: "noopener" });
    link.append(dataset["there"] ?? "");
    note.append(" ", link);
  }
  return note;
}

const maxHeight = 4000;

/**
 * Third-party code runs in a page without an origin (`/api/embed`). That page requests the code once it is ready,
 * and from then on posts its height.
 */
function fillWith(
  frame: HTMLIFrameElement,
  code: string,
  { loaded, failed }: { loaded: () => void; failed: () => void },
) {
  frame.sandbox.add(
    "allow-scripts",
    "allow-forms",
    "allow-popups",
    "allow-popups-to-escape-sandbox",
  );
  const fail = () => {
    // The page continues without its script: ignore what it posts from now on.
    removeEventListener("message", hear);
    failed();
  };
  const cancelTimer = afterTimeout(fail);
  const hear = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow) return;
    // The frame has no origin to name, and the code is public in this page.
    if (data === "embed-there") {
      cancelTimer();
      loaded();
    } else if (data === "embed-failed") {
      cancelTimer();
      fail();
    } else if (data === "embed-ready") frame.contentWindow?.postMessage(code, "*");
    else if (typeof data === "number" && data > 0) {
      frame.style.height = `${Math.min(Math.ceil(data), maxHeight)}px`;
    }
  };
  addEventListener("message", hear);
}
