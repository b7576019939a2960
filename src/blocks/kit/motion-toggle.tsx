import { Icon } from "../../ui/icon.tsx";
import "./motion-toggle.css";

/** Starts and stops what moves; hidden until a script is there to do so. */
export function MotionToggle({ pause, play }: { pause: string; play: string }) {
  return (
    <button
      type="button"
      className="icon-button video-toggle"
      aria-label={play}
      data-pause={pause}
      data-play={play}
      hidden
    >
      <Icon name="pause" className="video-toggle-pause" />
      <Icon name="play" className="video-toggle-play" />
    </button>
  );
}
