import { useEffect, useRef, useState } from "react";
import arrowLeft from "@lucide/icons/icons/arrow-left";
import arrowRight from "@lucide/icons/icons/arrow-right";
import pause from "@lucide/icons/icons/pause";
import play from "@lucide/icons/icons/play";
import { Glyph } from "../../src/ui/glyph.tsx";
import { Slot, island } from "../../src/ui/island.tsx";
import type { Position, Slider } from "../slider.ts";

type CarouselProps = {
  words: { label: string; previous: string; next: string; pause: string; play: string };
  /** One for each slide: "Go to slide 2". */
  goTo: readonly string[];
  autoplay: boolean;
  pagination: boolean;
  /** Says which slides are in view, from 1 on: `1–3 / 7`. */
  counted?: boolean;
  /** A line that fills as the slides go on. */
  progress?: boolean;
  /** The slides themselves, on the server only. */
  html?: readonly string[];
};

/** A list that scrolls and snaps by itself; awake it has arrows, dots and slides that go on alone. */
function View(props: CarouselProps) {
  const { words, goTo, autoplay, pagination, counted = false, progress = false, html } = props;
  const view = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  const slider = useRef<Slider | null>(null);
  const [position, setPosition] = useState<Position>({ stop: 0, stops: goTo.length });
  const [playing, setPlaying] = useState(false);
  const [awake, setAwake] = useState(false);

  useEffect(() => {
    // Keeps Swiper out of the worker's bundle: this line is all that the server's build drops.
    if (import.meta.env.SSR) return;
    let gone = false;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    import("../slider.ts")
      .then(({ createSlider }) => {
        if (gone || !view.current) return null;
        slider.current = createSlider(view.current, {
          autoplay: autoplay && !calm,
          onMove: setPosition,
          onPlaying: setPlaying,
          // With every frame, so past React.
          onProgress: (share) => {
            if (bar.current) bar.current.style.transform = `scaleX(${share})`;
          },
        });
        return setAwake(true);
      })
      .catch((error: unknown) => console.error(error));
    return () => {
      gone = true;
      slider.current?.destroy();
    };
  }, [autoplay]);

  const first = position.stop + 1;
  const last = first + goTo.length - position.stops;
  return (
    <section className="carousel" aria-roledescription="carousel" aria-label={words.label}>
      <div className="carousel-view swiper" ref={view}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it */}
        <ul className="carousel-track swiper-wrapper" tabIndex={0}>
          {goTo.map((_, item) => (
            <li key={item} className="carousel-slide swiper-slide">
              <Slot className="carousel-content" html={html?.[item]} />
            </li>
          ))}
        </ul>
      </div>
      <div className="carousel-controls" hidden={!awake || position.stops < 2}>
        {progress && (
          <div className="carousel-progress" aria-hidden="true">
            <span ref={bar} />
          </div>
        )}
        {pagination && (
          <div className="carousel-dots">
            {goTo.slice(0, position.stops).map((label, stop) => (
              <button
                key={stop}
                type="button"
                className="carousel-dot"
                aria-label={label}
                aria-current={stop === position.stop}
                onClick={() => slider.current?.goTo(stop)}
              />
            ))}
          </div>
        )}
        {counted && (
          <output className="carousel-count">
            {first === last ? first : `${first}–${last}`} / {goTo.length}
          </output>
        )}
        {autoplay && (
          <button
            type="button"
            className="carousel-arrow"
            aria-label={playing ? words.pause : words.play}
            onClick={() => (playing ? slider.current?.pause() : slider.current?.play())}
          >
            <Glyph of={playing ? pause : play} />
          </button>
        )}
        <button
          type="button"
          className="carousel-arrow carousel-step"
          aria-label={words.previous}
          disabled={position.stop <= 0}
          onClick={() => slider.current?.previous()}
        >
          <Glyph of={arrowLeft} />
        </button>
        <button
          type="button"
          className="carousel-arrow carousel-step"
          aria-label={words.next}
          disabled={position.stop >= position.stops - 1}
          onClick={() => slider.current?.next()}
        >
          <Glyph of={arrowRight} />
        </button>
      </div>
    </section>
  );
}

export const carousel = island<CarouselProps>({ name: "carousel", wake: "visible", View });
