import type { Speech } from "./say.ts";

/** Text to paste elsewhere. A button copies it; without scripts, one click selects it all. */
export function Copy({ text, speech }: { text: string; speech: Speech }) {
  return (
    <span className="row desk-copy-line">
      <code className="desk-copy">{text}</code>
      <button type="button" className="desk-link" data-copied={speech.words.copied}>
        {speech.words.copy}
      </button>
    </span>
  );
}
