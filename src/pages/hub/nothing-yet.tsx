import type { Say } from "../../language/words.ts";
import "./hub.css";

/** Where a hub's list will be: it has nothing in it yet. */
export function NothingYet({ say }: { say: Say }) {
  return (
    <section className="section tone-paper hub-list">
      <div className="container">
        <p className="lead">{say("hub.nothingYet")}</p>
      </div>
    </section>
  );
}
