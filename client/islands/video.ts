/**
 * A video stays behind its start button until it is pressed. One with autoplay starts when it comes into view,
 * unless the visitor prefers reduced motion.
 */
export function video(element: HTMLElement) {
  const player = element.querySelector("video");
  const toggle = element.querySelector<HTMLButtonElement>(".video-toggle");
  const begin = element.querySelector<HTMLButtonElement>(".video-start");
  if (!player) return;

  if (begin) {
    const offer = () => {
      // Without its controls, the player loses the focus.
      const hadFocus = document.activeElement === player;
      begin.hidden = false;
      player.controls = false;
      if (hadFocus) begin.focus();
    };
    begin.addEventListener("click", () => {
      begin.hidden = true;
      player.controls = true;
      player.focus();
      play(player);
    });
    // The browser's own controls do nothing any more after the file could not be loaded.
    player.addEventListener("error", offer);
    // Only if the visitor has not started it with the browser's own controls.
    if (player.paused && player.currentTime === 0) offer();
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

/**
 * Plays. A file that could not be loaded is loaded again, from where it stopped. A browser that saves power
 * refuses; the toggle still works then.
 */
function play(player: HTMLVideoElement) {
  if (player.error) {
    const stoppedAt = player.currentTime;
    player.load();
    player.currentTime = stoppedAt;
  }
  player.play().catch(() => undefined);
}
