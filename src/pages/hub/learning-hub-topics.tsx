import type { PageContext } from "../../render/block.ts";
import { Styles } from "../../render/styles.tsx";
import {
  type Category,
  CategoryLink,
} from "../../blocks/learning-hub-category/learning-hub-category.tsx";
import type { Heading } from "../../story/fields.ts";
import { Icon } from "../../ui/icon.tsx";
import { islandAttributes } from "../../ui/behaviours.ts";
import "../../ui/menu-row.css";
import "../article/article-contents.css";
import "../learning-hub-page/learning-hub-page.css";
import "./learning-hub-topics.css";
import menuPanelStyles from "styles-of:../../ui/menu-panel.css";

/** How many categories are in the bar on a desktop. The rest are behind its last button. */
const inBar = 6;

type Shown = { categories: readonly Category[]; page: PageContext };

/** The topics on the landing page: a bar and a menu; on a phone, all of them in the menu. */
export function TopicBar({ categories, page: { say } }: Shown) {
  return (
    <nav
      className="hub-bar"
      aria-label={say("learning.topics")}
      {...islandAttributes("site-menus")}
    >
      <ul className="hub-bar-topics">
        {categories.slice(0, inBar).map((category) => (
          <li key={category.href} className="hub-bar-topic">
            <CategoryLink category={category} />
          </li>
        ))}
        <li className={categories.length > inBar ? "hub-bar-more" : "hub-bar-more hub-bar-all"}>
          <button type="button" className="menu-row hub-button" popoverTarget="topics">
            <Icon name="layout-grid" className="hub-button-icon" />
            <span className="hub-button-wide">{say("learning.more")}</span>
            <span className="hub-button-narrow">{say("learning.choose")}</span>
            <Icon name="chevron-down" size="small" className="chevron" />
          </button>
          <div id="topics" popover="auto" className="menu-panel page-menu hub-panel">
            <Styles of={menuPanelStyles} />
            <ul className="hub-topics" aria-label={say("learning.topics")}>
              {categories.map((category, index) => (
                <li key={category.href} className={index < inBar ? "hub-in-bar" : undefined}>
                  <CategoryLink category={category} />
                </li>
              ))}
            </ul>
          </div>
        </li>
      </ul>
    </nav>
  );
}

/**
 * The topics beside an article, with the article's contents below its own topic. There is one list: on a desktop
 * it is open in the page, on a phone it is a menu, and the contents are above the text instead.
 */
export function TopicSide({
  categories,
  headings,
  page,
}: Shown & { headings: readonly Heading[] }) {
  const { say, path } = page;
  const here = categories.find((category) => category.href === path);
  return (
    <aside className="standing-side hub-side">
      {categories.length > 0 && (
        <nav aria-label={say("learning.topics")} {...islandAttributes("site-menus")}>
          <button type="button" className="menu-row hub-button" popoverTarget="topics">
            <Icon name={here?.icon ?? "layout-grid"} className="hub-button-icon" />
            <span lang={here?.lang}>{here?.text ?? say("learning.choose")}</span>
            <Icon name="chevron-down" size="small" className="chevron" />
          </button>
          <div id="topics" popover="auto" className="menu-panel page-menu hub-panel">
            <Styles of={menuPanelStyles} />
            <ul className="hub-topics">
              {categories.map((category) => (
                <li key={category.href}>
                  <CategoryLink category={category} current={category === here} />
                  {category === here && <Contents headings={headings} />}
                </li>
              ))}
            </ul>
          </div>
        </nav>
      )}
      {headings.length > 0 && (
        <nav
          className={here ? "article-contents hub-contents-above" : "article-contents"}
          aria-label={say("learning.contents")}
        >
          <p className="article-contents-title">{say("learning.contents")}</p>
          <Contents headings={headings} />
        </nav>
      )}
    </aside>
  );
}

function Contents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length === 0) return null;
  return (
    <ol className="hub-contents">
      {headings.map((heading) => (
        <li key={heading.id} className={`hub-contents-${heading.level}`}>
          <a href={`#${heading.id}`}>{heading.text}</a>
        </li>
      ))}
    </ol>
  );
}

/** Links to the topics before and after this one, in a circle. */
export function TopicNeighbours({ categories, page }: Shown) {
  const { say, path } = page;
  const index = categories.findIndex((category) => category.href === path);
  const previous = categories.at(index - 1);
  const next = categories[(index + 1) % categories.length];
  if (index < 0 || categories.length < 2 || !previous || !next) return null;
  return (
    <nav className="hub-neighbours" aria-label={say("learning.neighbours")}>
      <a className="hub-neighbour" href={previous.href} rel="prev">
        <Icon name="arrow-left" />
        <span>
          <span className="hub-neighbour-label note">{say("learning.previous")}</span>
          <span className="hub-neighbour-text" lang={previous.lang}>
            {previous.text}
          </span>
        </span>
      </a>
      <a className="hub-neighbour hub-neighbour-next" href={next.href} rel="next">
        <span>
          <span className="hub-neighbour-label note">{say("learning.next")}</span>
          <span className="hub-neighbour-text" lang={next.lang}>
            {next.text}
          </span>
        </span>
        <Icon name="arrow-right" />
      </a>
    </nav>
  );
}
