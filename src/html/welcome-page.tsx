import type { Language } from "../language/language.ts";
import { sayIn } from "../language/words.ts";
import { plainDocument } from "./plain-page.tsx";

/** The services that a new site is connected to. `content`: true if the space has a home page. */
type Connected = {
  readonly storyblok: boolean;
  readonly content: boolean;
  readonly crm: boolean;
  readonly mail: boolean;
  readonly alerts: boolean;
};

/** The first page of a site that is not fully connected yet. It lists the next steps. */
export function welcomePage(language: Language, connected: Connected): string {
  const say = sayIn(language);
  const title = say("welcome.title");
  return plainDocument(
    language,
    title,
    <div className="container">
      <h1>{title}</h1>
      <p className="lead">{say("welcome.text")}</p>
      <ol className="stack stack-close">
        {(["storyblok", "content", "crm", "mail", "alerts"] as const).map((name) => (
          <li key={name}>
            <span aria-hidden="true">{connected[name] ? "✓" : "○"}</span>{" "}
            {say(connected[name] ? `welcome.done.${name}` : `welcome.next.${name}`)}
          </li>
        ))}
      </ol>
    </div>,
  );
}
