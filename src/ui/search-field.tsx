import { maxSearchLength, searchKey } from "../language/search-text.ts";
import type { Say } from "../language/words.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import "./form-fields.css";
import "./search-field.css";

type SearchProps = {
  /** The address of the page itself, without a search. */
  action: string;
  /** The query key that the page reads. */
  name?: string;
  /** A label for screen readers that names what is searched. */
  label: string;
  /** The current search text. */
  text: string;
  say: Say;
  /** True if the page does not contain everything that is searched, so the form has to be sent. */
  needsSubmit?: boolean;
};

/** Searches the list of a page: a form that requests the same page with a query. */
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
          {...(!needsSubmit && { className: "without-scripts" })}
        >
          {say("search.submit")}
        </Button>
      </form>
    </search>
  );
}

type FoundProps = {
  action: string;
  /** The number of results; null without a search. */
  found: number | null;
  total: number;
  /** The text of the link back to the whole list. */
  all: string;
  say: Say;
};

/** Above the list: the number of results, or a message and a link to the whole list if there are none. */
export function SearchFound({ action, found, total, all, say }: FoundProps) {
  return (
    <div className="search-found">
      <output
        className="search-found-count note"
        data-search-found={say("search.found", { n: "{n}", total })}
      >
        {found !== null && say("search.found", { n: found, total })}
      </output>
      <div className="nothing-found" data-search-none="" hidden={found !== 0}>
        <p className="small-heading nothing-found-title">{say("search.none")}</p>
        <p>{say("search.hint")}</p>
        <a className="button button-secondary" href={action} data-search-clear="" data-replay="">
          {all}
        </a>
      </div>
    </div>
  );
}
