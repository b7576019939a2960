/**
 * A film is behind its own button until it is pressed. What plays by itself does as it comes into
 * view, unless its visitor prefers things to stand still.
 */
export function video(element: HTMLElement) {
  const player = element.querySelector("video");
  const toggle = element.querySelector<HTMLButtonElement>(".video-toggle");
  const begin = element.querySelector<HTMLButtonElement>(".video-start");
  if (!player) return;

  // Not once someone has started it by the browser's own controls.
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

/** A browser that saves power refuses: then the toggle is still there. */
function play(player: HTMLVideoElement) {
  player.play().catch(() => undefined);
}
