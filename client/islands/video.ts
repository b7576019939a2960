/**
 * A video stays behind its start button until it is pressed. One with autoplay starts when it comes into view,
 * unless the visitor prefers reduced motion.
 */
export function video(element: HTMLElement) {
  const player = element.querySelector("video");
  const toggle = element.querySelector<HTMLButtonElement>(".video-toggle");
  const begin = element.querySelector<HTMLButtonElement>(".video-start");
  if (!player) return;

  // Only if the visitor has not started it with the browser's own controls.
  if (begin && player.paused && player.currentTime === 0) {
    player.controls = false;
    begin.hidden = false;
    begin.addEventListener("click", () => {
      begin.hidden = true;
      player.controls = true;
      player.focus();
      play(player);
    });
  }

  if (toggle) {
    player.controls = false;
    toggle.hidden = false;
    const showState = () => {
      toggle.ariaLabel = (player.paused ? toggle.dataset.play : toggle.dataset.pause) ?? "";
      element.classList.toggle("video-paused", player.paused);
    };
    player.addEventListener("play", showState);
    player.addEventListener("pause", showState);
    toggle.addEventListener("click", () => (player.paused ? play(player) : player.pause()));
    showState();
  }
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (element.dataset.autoplay && !calm) play(player);
}

/** A browser that saves power refuses to play. The toggle still works then. */
function play(player: HTMLVideoElement) {
  player.play().catch(() => undefined);
}
