/**
 * A list that scrolls and snaps natively. Awake, it works the controls that the server rendered (arrows, dots,
 * count, progress bar), and its slides advance automatically if it has a player.
 */
export async function carousel(root: HTMLElement) {
  // Keeps Swiper out of the worker's bundle: the server build drops everything after this line.
  if (import.meta.env.SSR) return;
  const { createSlider } = await import("../slider.ts");
  const find = (part: string) => root.querySelector<HTMLElement>(`.carousel-${part}`);
  const [view, controls, bar] = [find("view"), find("controls"), find("progress > span")];
  const [count, player, track] = [find("count"), find("player"), find("track")];
  const [previous, next] = root.querySelectorAll<HTMLButtonElement>(".carousel-step");
  if (!view || !controls || !previous || !next) return;
  // Queried each time, because an editor may add slides.
  const dots = () => [...root.querySelectorAll<HTMLElement>(".carousel-dot")];
  const slides = () => root.querySelectorAll(".carousel-slide").length;
  let announced: number | null = null;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;

  // Its script may come late: a visitor who has chosen a slide by then keeps it.
  const isChosen = view.matches(":focus-within") || (track?.scrollLeft ?? 0) > 0;

  const slider = createSlider(view, {
    autoplay: player !== null && !calm && !isChosen,
    calm,
    onMove({ stop, stops }) {
      controls.toggleAttribute("data-moves", stops > 1);
      for (const [index, dot] of dots().entries()) {
        dot.hidden = index >= stops;
        dot.ariaCurrent = String(index === stop);
      }
      // Not `disabled`, which would take the focus from the button that was just pressed.
      previous.ariaDisabled = String(stop <= 0);
      next.ariaDisabled = String(stop >= stops - 1);
      const [first, last] = [stop + 1, stop + 1 + slides() - stops];
      const inView = first === last ? String(first) : `${first}–${last}`;
      if (count?.dataset.of === undefined) {
        if (count) count.textContent = `${inView} / ${slides()}`;
      } else if (stop !== announced && !player?.hasAttribute("data-playing")) {
        // Announce only what the visitor did: not the first slide, and not slides that advance automatically.
        if (announced !== null) {
          const { of } = count.dataset;
          count.textContent = of.replace("{n}", inView).replace("{total}", String(slides()));
        }
        announced = stop;
      }
    },
    onPlaying(playing) {
      if (player) player.ariaLabel = (playing ? player.dataset.pause : player.dataset.play) ?? "";
      player?.toggleAttribute("data-playing", playing);
    },
    onProgress(share) {
      if (bar) bar.style.transform = `scaleX(${share})`;
    },
  });
  previous.addEventListener("click", slider.previous);
  next.addEventListener("click", slider.next);
  player?.addEventListener("click", () =>
    player.hasAttribute("data-playing") ? slider.pause() : slider.play(),
  );
  controls.addEventListener("click", ({ target }) => {
    const stop = dots().findIndex((dot) => dot === target);
    if (stop >= 0) slider.goTo(stop);
  });
  if (track) new MutationObserver(slider.update).observe(track, { childList: true });
}
