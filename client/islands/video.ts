import { behaviour } from "../../src/ui/island.tsx";

/** Plays a video as it comes into view, unless its visitor prefers things to stand still. */
export const video = behaviour({
  name: "video",
  wake: "visible",
  start(element) {
    const player = element.querySelector("video");
    const toggle = element.querySelector("button");
    if (!player) return;

    if (toggle) {
      player.controls = false;
      toggle.hidden = false;
      const tell = () => {
        toggle.ariaLabel = (player.paused ? toggle.dataset.play : toggle.dataset.pause) ?? "";
        element.classList.toggle("video-paused", player.paused);
      };
      player.addEventListener("play", tell);
      player.addEventListener("pause", tell);
      toggle.addEventListener("click", () => (player.paused ? play(player) : player.pause()));
      tell();
    }
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) play(player);
  },
});

/** A browser that saves power refuses: then the toggle is still there. */
function play(player: HTMLVideoElement) {
  player.play().catch(() => undefined);
}
