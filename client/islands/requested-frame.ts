import { behaviour, opensElsewhere } from "../../src/ui/island.tsx";
import { noteAsked, wasAsked } from "./asked.ts";

/**
 * Puts a third party's frame in the place of its stand-in once a visitor asks for it. Who asked for one
 * of a provider has asked for that provider: its next ones are there at once, unplayed.
 */
export const requestedFrame = behaviour({
  name: "requested-frame",
  wake: "visible",
  start(element) {
    const { player, provider = "", title = "", frameClass, autoplay, code } = element.dataset;
    const ask = element.querySelector<HTMLElement>("a[data-replay], button");
    if (!player || !ask) return;

    const show = (asked: boolean) => {
      const frame = document.createElement("iframe");
      if (code !== undefined) fillWith(frame, code);
      frame.src = asked && autoplay !== undefined ? `${player}&autoplay=1` : player;
      frame.title = title;
      frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
      frame.loading = "lazy";
      frame.referrerPolicy = "strict-origin-when-cross-origin";
      frame.className = `requested-frame ${frameClass ?? ""}`.trim();
      (ask.closest("[data-stand-in]") ?? ask).replaceWith(frame);
      const note = element.nextElementSibling;
      if (note?.matches(".video-note")) note.remove();
      if (asked) frame.focus();
    };

    if (wasAsked(provider)) {
      show(false);
      return;
    }
    ask.addEventListener("click", (event) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      noteAsked(provider);
      show(true);
    });
  },
});

const highest = 4000;

/**
 * Code of a third party runs in a page without an origin (`/api/embed`), which asks for it once it is
 * there, and says from then on how high it has become.
 */
function fillWith(frame: HTMLIFrameElement, code: string) {
  frame.sandbox.add(
    "allow-scripts",
    "allow-forms",
    "allow-popups",
    "allow-popups-to-escape-sandbox",
  );
  addEventListener("message", ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    // It has no origin to name, and what it is sent stands in this page for all to read.
    if (data === "embed-ready") frame.contentWindow?.postMessage(code, "*");
    else if (typeof data === "number" && data > 0) {
      frame.style.height = `${Math.min(Math.ceil(data), highest)}px`;
    }
  });
}
