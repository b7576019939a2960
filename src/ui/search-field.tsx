import { maxSearchLength, searchKey } from "../language/search-text.ts";
import type { Say } from "../language/words.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import "./form-fields.css";
import "./search-field.css";

type SearchProps = {
  /** The page itself, where everything is shown. */
  action: string;
  /** The query key that the page reads. */
  name?: string;
  /** What is looked through, for those who do not see where the field is. */
  label: string;
  /** What was typed. */
  text: string;
  say: Say;
  /** Not all that is looked through is on the page: a search needs the form to be sent. */
  needsSubmit?: boolean;
};

/** Looks through what a page lists: a form that asks for the same page with a query. */
export function SearchField({
  action,
  name = searchKey,
  label,
  text,
  say,
  needsSubmit,
}: SearchProps) {
  return (
    <search>
      <form className="search-field" method="get" action={action}>
        <label className="visually-hidden" htmlFor="search-field">
          {label}
        </label>
        <span className="search-field-box">
          <Icon name="search" className="search-field-icon" />
          <input
            id="search-field"
            className="field-control"
            type="search"
            name={name}
            defaultValue={text}
            placeholder={say("search.placeholder")}
            maxLength={maxSearchLength}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <a
            className="search-field-clear"
            href={action}
            aria-label={say("search.clear")}
            hidden={text === ""}
            data-search-clear=""
            data-replay=""
          >
            <Icon name="x" />
          </a>
        </span>
        <Button
          type="submit"
          variant="secondary"
          {...(!needsSubmit && { className: "search-field-submit" })}
        >
          {say("search.submit")}
        </Button>
      </form>
    </search>
  );
}

type FoundProps = {
  action: string;
  /** How many of how many are shown; null while nothing is looked for. */
  found: number | null;
  total: number;
  /** What the way back to all of them is called. */
  all: string;
  say: Say;
};

/** Above the list: how many were found, and a way back where none was. */
export function SearchFound({ action, found, total, all, say }: FoundProps) {
  return (
    <div className="search-found">
      <output
        className="search-found-count"
        data-search-found={say("search.found", { n: "{n}", total })}
      >
        {found !== null && say("search.found", { n: found, total })}
      </output>
      <div className="nothing-found" data-search-none="" hidden={found !== 0}>
        <p className="nothing-found-title">{say("search.none")}</p>
        <p>{say("search.hint")}</p>
        <a className="button button-secondary" href={action} data-search-clear="" data-replay="">
          {all}
        </a>
      </div>
    </div>
  );
}
