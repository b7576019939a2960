import { Icon } from "../../ui/icon.tsx";
import "./motion-toggle.css";

/** A button that starts and stops motion. It is hidden until the script has loaded. */
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
