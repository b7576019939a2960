import type { ReactNode } from "react";
import type { Say } from "../../language/words.ts";
import { Icon } from "../../ui/icon.tsx";
import { islandAttributes } from "../../ui/behaviours.ts";
import "../carousel/carousel.css";
import "./slides.css";

type SlidesProps = {
  slides: readonly ReactNode[];
  /** The name of the carousel. */
  label: string;
  say: Say;
  autoplay?: boolean;
  /** Shows a dot for each position. */
  pagination?: boolean;
  /** Shows which slides are in view, counted from 1: `1–3 / 7`. */
  counted?: boolean;
  /** Shows a progress bar. */
  progress?: boolean;
  /** Labels of the arrows, if they should not just name the previous and the next slide. */
  steps?: { readonly previous: string; readonly next: string };
};

/** Slides in a row: a list that scrolls sideways. With scripts it has arrows and dots. */
export function Slides(props: SlidesProps) {
  const { slides, label, say, autoplay, pagination, counted, progress } = props;
  const [pause, play] = [say("carousel.pause"), say("carousel.play")];
  return (
    <section
      className="carousel"
      aria-roledescription={say("carousel.role")}
      aria-label={label || say("carousel.label")}
      {...islandAttributes("carousel")}
    >
      <div className="carousel-view swiper">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it */}
        <ul className="carousel-track swiper-wrapper" tabIndex={0}>
          {slides.map((slide, index) => (
            <li key={index} className="carousel-slide swiper-slide">
              <div
                className="carousel-content"
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no element for a slide
                role="group"
                aria-roledescription={say("carousel.slide")}
                aria-label={say("carousel.of", { n: index + 1, total: slides.length })}
              >
                {slide}
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="carousel-controls">
        {progress && (
          <div className="carousel-progress" aria-hidden="true">
            <span />
          </div>
        )}
        {pagination && (
          <div className="carousel-dots">
            {slides.map((_, index) => (
              <button
                key={index}
                type="button"
                className="carousel-dot"
                aria-label={say("carousel.goTo", { n: index + 1 })}
                aria-current={index === 0}
              />
            ))}
          </div>
        )}
        {/* Screen readers read out the position. `counted` also shows it. */}
        <output
          className={`carousel-count ${counted ? "note figures" : "visually-hidden"}`}
          data-of={counted ? undefined : say("carousel.of", { n: "{n}", total: "{total}" })}
        />
        {autoplay && (
          <button
            type="button"
            className="icon-button carousel-arrow carousel-player"
            aria-label={play}
            data-pause={pause}
            data-play={play}
          >
            <Icon name="pause" />
            <Icon name="play" />
          </button>
        )}
        <button
          type="button"
          className="icon-button carousel-arrow carousel-step"
          aria-label={props.steps?.previous ?? say("carousel.previous")}
          aria-disabled="true"
        >
          <Icon name="arrow-left" />
        </button>
        <button
          type="button"
          className="icon-button carousel-arrow carousel-step"
          aria-label={props.steps?.next ?? say("carousel.next")}
        >
          <Icon name="arrow-right" />
        </button>
      </div>
    </section>
  );
}
