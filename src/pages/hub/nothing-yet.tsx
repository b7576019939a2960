import type { Say } from "../../language/words.ts";
import "./hub.css";

/** Shown in place of a hub's list while it is empty. */
export function NothingYet({ say }: { say: Say }) {
  return (
    <section className="section tone-paper hub-list">
      <div className="container">
        <p className="lead">{say("hub.nothingYet")}</p>
      </div>
    </section>
  );
}
