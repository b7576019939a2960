import Swiper from "swiper";
import { Autoplay } from "swiper/modules";

type Slider = {
  next: () => void;
  previous: () => void;
  goTo: (stop: number) => void;
  play: () => void;
  pause: () => void;
  /** Call it when slides were added or removed. */
  update: () => void;
};

/** The position of the slider. There are fewer stops than slides if several fit side by side. */
type Position = { stop: number; stops: number };

type Options = {
  autoplay: boolean;
  /** True for visitors who prefer less motion. */
  calm: boolean;
  onMove: (position: Position) => void;
  onPlaying: (playing: boolean) => void;
  /** The progress through all stops, 0 to 1; called at every frame while it plays. */
  onProgress: (share: number) => void;
};

const msPerSlide = 6000;
const glideMs = 300;

/**
 * Swiper over a list that scrolls and snaps natively (`cssMode`): nothing moves when it takes over, and fingers
 * and trackpads still scroll natively. The stylesheet sets widths and gaps.
 */
export function createSlider(
  element: HTMLElement,
  { autoplay, calm, onMove, onPlaying, onProgress }: Options,
): Slider {
  const swiper = new Swiper(element, {
    modules: [Autoplay],
    cssMode: true,
    // Jumps instead of gliding for visitors who prefer less motion.
    speed: calm ? 0 : glideMs,
    // With a mouse, visitors select text.
    simulateTouch: false,
    slidesPerView: "auto",
    autoplay: autoplay
      ? { delay: msPerSlide, pauseOnMouseEnter: true, disableOnInteraction: true }
      : false,
  });
  /** `left`: the share of the current stop's time that is left, 1 to 0. */
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
  // A visitor who tabs into a slide is reading it, and one who scrolls it has chosen it. Fingers stop it, too.
  element.addEventListener("focusin", () => swiper.autoplay.stop());
  const onWheel = ({ deltaX, deltaY }: WheelEvent) => {
    if (Math.abs(deltaX) > Math.abs(deltaY)) swiper.autoplay.stop();
  };
  element.addEventListener("wheel", onWheel, { passive: true });
  /** A visitor who chooses a slide wants it to stay. */
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
      // Without autoplay at the start, Swiper has no delay to start with.
      swiper.params.autoplay = { delay: msPerSlide, disableOnInteraction: true };
      swiper.autoplay.start();
    },
    pause: () => swiper.autoplay.stop(),
    update: () => swiper.update(),
  };
}
