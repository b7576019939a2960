import type { Speech } from "./say.ts";

/** Text to be pasted elsewhere: with scripts a button copies it, without them one click marks all of it. */
export function Copy({ text, speech }: { text: string; speech: Speech }) {
  return (
    <span className="desk-copy-line">
      <code className="desk-copy">{text}</code>
      <button type="button" className="desk-link" data-copied={speech.words.copied}>
        {speech.words.copy}
      </button>
    </span>
  );
}
