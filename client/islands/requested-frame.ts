import { behaviour, opensElsewhere } from "../../src/ui/island.tsx";
import { forgetAsked, noteAsked, unlessAnswered, wasAsked } from "./asked.ts";

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
    const place = ask.closest("[data-stand-in]") ?? ask;
    let failed: HTMLElement | undefined;

    const show = (asked: boolean) => {
      const frame = document.createElement("iframe");
      frame.src = asked && autoplay !== undefined ? `${player}&autoplay=1` : player;
      frame.title = title;
      frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
      frame.loading = "lazy";
      frame.referrerPolicy = "strict-origin-when-cross-origin";
      frame.className = `requested-frame ${frameClass ?? ""}`.trim();
      const fail = () => {
        forgetAsked(provider);
        frame.replaceWith(place);
        failed = failure(element, ask);
        element.after(failed);
        if (asked) ask.focus();
      };
      const answered = unlessAnswered(fail);
      // Code stands in a page of our own, which is there in any case.
      if (code === undefined) frame.addEventListener("load", answered);
      else fillWith(frame, code, { answered, fail });
      place.replaceWith(frame);
      failed?.remove();
      const note = element.nextElementSibling;
      if (note?.matches(".video-note")) note.remove();
      if (asked) frame.focus();
    };

    ask.addEventListener("click", (event) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      noteAsked(provider);
      show(true);
    });
    if (wasAsked(provider)) show(false);
  },
});

/** Says that nobody answers, with a link to the same at the provider's where there is one. */
function failure({ dataset }: HTMLElement, ask: HTMLElement): HTMLElement {
  const note = document.createElement("p");
  note.className = "requested-failed";
  note.role = "alert";
  note.append(dataset["unreachable"] ?? "");
  if (ask instanceof HTMLAnchorElement) {
    const link = document.createElement("a");
    Object.assign(link, { href: ask.href, target: "_blank", rel: "noopener" });
    link.append(dataset["there"] ?? "");
    note.append(" ", link);
  }
  return note;
}

const highest = 4000;

/**
 * Code of a third party runs in a page without an origin (`/api/embed`), which asks for it once it is
 * there, and says from then on how high it has become.
 */
function fillWith(
  frame: HTMLIFrameElement,
  code: string,
  { answered, fail }: { answered: () => void; fail: () => void },
) {
  frame.sandbox.add(
    "allow-scripts",
    "allow-forms",
    "allow-popups",
    "allow-popups-to-escape-sandbox",
  );
  addEventListener("message", ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    // It has no origin to name, and what it is sent stands in this page for all to read.
    if (data === "embed-there") answered();
    else if (data === "embed-failed") {
      answered();
      fail();
    } else if (data === "embed-ready") frame.contentWindow?.postMessage(code, "*");
    else if (typeof data === "number" && data > 0) {
      frame.style.height = `${Math.min(Math.ceil(data), highest)}px`;
    }
  });
}
