import { behaviour } from "../../src/ui/island.tsx";

/**
 * Puts the platform's player in the thumbnail's place once a visitor asks for it. Who asked for one
 * video of a platform has asked for that platform: its next ones are there at once, unplayed.
 */
export const embeddedVideo = behaviour({
  name: "embedded-video",
  wake: "visible",
  start(element) {
    const { player, provider = "", title = "", frameClass } = element.dataset;
    const link = element.querySelector("a");
    if (!player || !link) return;
    const key = `embed:${provider}`;

    const show = (playing: boolean) => {
      const frame = document.createElement("iframe");
      frame.src = playing ? `${player}&autoplay=1` : player;
      frame.title = title;
      frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
      frame.allowFullscreen = true;
      frame.loading = "lazy";
      frame.referrerPolicy = "strict-origin-when-cross-origin";
      frame.className = `video-player ${frameClass ?? ""}`.trim();
      link.replaceWith(frame);
      const note = element.nextElementSibling;
      if (note?.matches(".video-note")) note.remove();
      if (playing) frame.focus();
    };

    if (recall(key)) {
      show(false);
      return;
    }
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      remember(key);
      show(true);
    });
  },
});

// Storage throws where a visitor has switched it off: then every video asks again.
function recall(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function remember(key: string) {
  try {
    localStorage.setItem(key, "1");
  } catch {}
}
