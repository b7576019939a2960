import { Styles } from "../../render/styles.tsx";
import type { PageContext } from "../../render/block.ts";
import type { Entry } from "../../content/reader.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Icon } from "../../ui/icon.tsx";
import { islandAttributes } from "../../ui/behaviours.ts";
import { unreachableAttributes } from "../../ui/unreachable.ts";
import {
  type FacetChoice,
  type Facet,
  type Labels,
  facets,
} from "../../stories/success-story/success-facets.ts";
import "./success-filter.css";
import menuPanelStyles from "styles-of:../../ui/menu-panel.css";

type SuccessFilterProps = {
  page: PageContext;
  /** The prefix of the popovers' ids, since a page may have several filters. */
  id: string;
  /** The address that answers the filter. It may be another page's; the result is shown in place either way. */
  action: string;
  options: Labels;
  choice: FacetChoice;
  found: string;
  /** True on a later page of the list: a changed filter goes back to the first page. */
  isFurtherPage: boolean;
};

/**
 * Three dropdowns with checkboxes, combined into one on a phone. They are native popovers in a form that requests
 * a page with a query. With scripts, the result is shown in place. `found` is the text with the number of results.
 */
export function SuccessFilter(props: SuccessFilterProps) {
  const { page, id, action, options, choice, found, isFurtherPage } = props;
  const { say } = page;
  const applied = facets.reduce((sum, { key }) => sum + choice[key].length, 0);
  return (
    <form
      className="row success-filter"
      method="get"
      action={action}
      aria-label={say("success.filter")}
      data-filter-anew={isFurtherPage ? "" : undefined}
      {...islandAttributes("filter")}
    >
      <Styles of={menuPanelStyles} />
      <div {...islandAttributes("site-menus")}>
        <button type="button" className="pill success-filter-toggle" popoverTarget={`${id}-all`}>
          <span data-filter-part="applied">{say("success.applied", { n: applied })}</span>
          <Icon name="chevron-down" size="small" className="chevron" />
        </button>
        <div id={`${id}-all`} popover="auto" className="page-menu success-filter-panel">
          {facets.map(({ key }) => (
            <Dropdown
              key={key}
              id={`${id}-${key}`}
              facet={key}
              label={say(`success.${key}`)}
              options={options[key]}
              chosen={choice[key]}
            />
          ))}
          <button
            type="submit"
            className={`${buttonClass("secondary", "")} success-filter-submit without-scripts`}
          >
            {say("success.apply")}
          </button>
        </div>
      </div>
      <a className="success-filter-clear" href={page.path} data-filter-clear="">
        <Icon name="x" size="small" />
        {say("success.clear")}
      </a>
      <output
        className="success-filter-found note"
        data-filter-part="found"
        {...unreachableAttributes(say)}
      >
        {found}
      </output>
    </form>
  );
}

type DropdownProps = {
  id: string;
  facet: Facet;
  label: string;
  options: readonly Entry[];
  chosen: readonly string[];
};

function Dropdown({ id, facet, label, options, chosen }: DropdownProps) {
  if (options.length === 0) return null;
  return (
    <div className="success-filter-facet">
      <button type="button" className="pill" popoverTarget={id}>
        {label}
        <span className="contents" data-filter-part={facet}>
          {chosen.length > 0 && <span className="success-filter-count">{chosen.length}</span>}
        </span>
        <Icon name="chevron-down" size="small" className="chevron" />
      </button>
      <div id={id} popover="auto" className="page-menu success-filter-options">
        <fieldset>
          <legend>{label}</legend>
          {options.map((option) => (
            <label key={option.value} className="success-filter-option">
              <input
                type="checkbox"
                name={facet}
                value={option.value}
                defaultChecked={chosen.includes(option.value)}
              />
              {option.label}
            </label>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
