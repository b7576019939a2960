import Swiper from "swiper";
import { Autoplay, Keyboard } from "swiper/modules";

type Slider = {
  next: () => void;
  previous: () => void;
  goTo: (stop: number) => void;
  play: () => void;
  pause: () => void;
  /** Slides came or went. */
  update: () => void;
};

/** Where the slider is. There are fewer stops than slides where several fit beside each other. */
type Position = { stop: number; stops: number };

type Options = {
  autoplay: boolean;
  onMove: (position: Position) => void;
  onPlaying: (playing: boolean) => void;
  /** How far through all stops it is, 0 to 1; while it plays, in steps of a frame. */
  onProgress: (share: number) => void;
};

const msPerSlide = 6000;

/**
 * Swiper over a list that scrolls and snaps natively (`cssMode`): nothing moves when it takes over,
 * and a finger or trackpad still scrolls the browser's own way. Widths and gaps are the stylesheet's.
 */
export function createSlider(
  element: HTMLElement,
  { autoplay, onMove, onPlaying, onProgress }: Options,
): Slider {
  const swiper = new Swiper(element, {
    modules: [Autoplay, Keyboard],
    cssMode: true,
    slidesPerView: "auto",
    keyboard: { enabled: true, onlyInViewport: true },
    autoplay: autoplay
      ? { delay: msPerSlide, pauseOnMouseEnter: true, disableOnInteraction: true }
      : false,
  });
  /** `left` is what is left of the current stop's time, 1 to 0. */
  const progress = (left: number) =>
    onProgress((swiper.snapIndex + 1 - left) / swiper.snapGrid.length);
  const move = () => {
    onMove({ stop: swiper.snapIndex, stops: swiper.snapGrid.length });
    if (!swiper.autoplay.running) progress(0);
  };
  swiper.on("snapIndexChange", move);
  swiper.on("snapGridLengthChange", move);
  swiper.on("progress", move);
  swiper.on("resize", move);
  swiper.on("autoplayStart", () => onPlaying(true));
  swiper.on("autoplayStop", () => {
    onPlaying(false);
    progress(0);
  });
  swiper.on("autoplayTimeLeft", (_swiper, _ms, left) => progress(left));
  // Anyone who tabs into a slide is reading it.
  element.addEventListener("focusin", () => swiper.autoplay.stop());
  /** Anyone who chooses a slide wants it to stay. */
  const byHand = (act: () => void) => () => {
    swiper.autoplay.stop();
    act();
  };
  move();
  onPlaying(swiper.autoplay.running);
  return {
    next: byHand(() => swiper.slideNext()),
    previous: byHand(() => swiper.slidePrev()),
    goTo: (stop) => byHand(() => swiper.slideTo(stop))(),
    play: () => {
      // Made without it, the instance has no delay of its own to start with.
      swiper.params.autoplay = { delay: msPerSlide, disableOnInteraction: true };
      swiper.autoplay.start();
    },
    pause: () => swiper.autoplay.stop(),
    update: () => swiper.update(),
  };
}
