type Player = { readonly play: () => void; readonly pause: () => void };

/**
 * Shows a Lottie file or an animated picture when it comes into view. It starts automatically only if both
 * editor and visitor want that, and its button starts and stops it.
 */
export function animation(element: HTMLElement) {
  // Keeps the player out of the worker's bundle: the server build drops everything after this line.
  if (import.meta.env.SSR) return;
  const { src, autoplay, loop } = element.dataset;
  const stage = element.querySelector<HTMLElement>(".animation-stage");
  const toggle = element.querySelector("button");
  if (!src || !stage || !toggle) return;

  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let playing = autoplay !== undefined && !calm;
  let player: Promise<Player> | undefined;
  const showState = () => {
    toggle.ariaLabel = (playing ? toggle.dataset.pause : toggle.dataset.play) ?? "";
    element.classList.toggle("video-paused", !playing);
  };
  const ended = () => {
    playing = false;
    showState();
  };
  const follow = () => {
    showState();
    // Fetch nothing until it has to move.
    if (!player && !playing) return;
    player ??= /\.json(?:[?#]|$)/i.test(src)
      ? playLottie(stage, src, loop !== undefined, ended)
      : Promise.resolve(showPicture(stage, src));
    player
      .then((ready) => (playing ? ready.play() : ready.pause()))
      .catch((error: unknown) => {
        // The still picture stays, and there is nothing to start.
        toggle.hidden = true;
        console.error(error);
      });
  };

  toggle.hidden = false;
  toggle.addEventListener("click", () => {
    playing = !playing;
    follow();
  });
  follow();
}

async function playLottie(
  stage: HTMLElement,
  src: string,
  loop: boolean,
  ended: () => void,
): Promise<Player> {
  const [{ default: lottie }, data] = await Promise.all([
    import("lottie-web/build/player/lottie_light"),
    fetch(src).then((answer) => {
      if (!answer.ok) throw new Error(`${src} answered ${answer.status}`);
      return answer.json();
    }),
  ]);
  const film = lottie.loadAnimation({
    container: stage,
    renderer: "svg",
    loop,
    autoplay: false,
    animationData: data,
  });
  film.addEventListener("complete", () => {
    film.goToAndStop(0);
    ended();
  });
  stage.querySelector(":scope > img")?.remove();
  return film;
}

/** An animated picture cannot be stopped, only removed: its still picture is below it. */
function showPicture(stage: HTMLElement, src: string): Player {
  const picture = document.createElement("img");
  picture.src = src;
  picture.alt = "";
  return {
    play: () => stage.append(picture),
    pause: () => picture.remove(),
  };
}
