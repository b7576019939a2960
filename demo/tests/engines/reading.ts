import { expect } from "vitest";
import { type Person, eventually } from "../../../test/engines/person.ts";
import { kinds } from "../browser/kinds.ts";
import { type Journeys, byOneWay } from "./journeys.ts";

const phone = { width: 390, height: 844, touch: true };

/** Tests the actions of a reader. */
export function reading({ engine, visitor }: Journeys) {
  const journey = byOneWay(engine);
  /** Opens the menu if it is behind a button, as on a phone. */
  const toMenu = async (person: Person) => {
    if (person.way === "finger") await person.use({ css: ".burger" });
  };

  journey("a menu opens, and its links lead to their pages", async (way) => {
    const person = await visitor(way);
    await person.open(kinds.en.home);
    await toMenu(person);
    const menu = way === "finger" ? "summary" : ".site-nav button";
    await person.use({ css: menu, words: "Resources" });
    await person.use({ css: ".menu-link", words: "Blog" });
    await person.isAt(kinds.en.blog);
    await person.leave();
  });

  journey("the menu of a phone opens, shows one group at a time, and closes", async (way) => {
    const person = await visitor(way, { size: { ...phone, touch: way === "finger" } });
    await person.open(kinds.en.home);
    await person.use({ css: ".burger" });
    await person.use({ css: "#site-menu summary", words: "Product" });
    await person.sees({ css: "#site-menu .menu-link", words: "Recruiting" });
    await person.use({ css: "#site-menu summary", words: "Company" });
    await person.seesNo({ css: "#site-menu .menu-link", words: "Recruiting" });
    await person.use({ css: "#site-menu [popovertargetaction=hide]" });
    await person.seesNo({ css: "#site-menu" });
    await person.use({ css: ".burger" });
    await person.use({ css: "#site-menu .menu-link", words: "About us" });
    await person.isAt(kinds.en.about);
    await person.leave();
  });

  journey("another language is chosen, of the same page, and remembered", async (way) => {
    const person = await visitor(way);
    await person.open(kinds.en.article);
    await toMenu(person);
    await person.use({ css: ".language-button" });
    await person.use({ css: "#languages a", words: "Deutsch" });
    await person.isAt(kinds.de.article);
    await person.back();
    await person.isAt(kinds.en.article);
    await person.seesNo({ css: ":popover-open" });
    await person.open("/");
    await person.isAt(kinds.de.home);
    await person.leave();
  });

  journey(
    "stories are chosen by the words of the filters, and all are shown again",
    async (way) => {
      const person = await visitor(way);
      await person.open(kinds.en["success stories"]);
      const cards = () => person.counts({ css: ".success-card" });
      await eventually(cards).toBe(8);
      await person.use(
        way === "finger"
          ? { css: ".success-filter-toggle" }
          : { css: ".success-filter-facet > button", words: "Industry" },
      );
      await person.use({ css: ".success-filter-option", words: "Manufacturing" });
      await person.isAt(/\?industry=manufacturing$/);
      await eventually(cards).toBeLessThan(8);
      // An open filter stays open for the next choice.
      await person.use({ css: ".success-filter-option", words: "Health care" });
      await person.isAt(/\?industry=manufacturing&industry=health-care$/);
      await person.tab.press("Escape");
      await person.seesNo({ css: "#filter-all:popover-open, #filter-industry:popover-open" });
      await person.use({ css: ".success-filter-clear" });
      await eventually(cards).toBe(8);
      await person.isAt(kinds.en["success stories"]);
      await person.leave();
    },
  );

  journey("templates are chosen by the words of their filters", async (way) => {
    const person = await visitor(way);
    await person.open(kinds.en["template hub"]);
    const cards = () => person.counts({ css: ".template-cards .card" });
    await eventually(cards).toBe(9);
    if (way === "finger") await person.use({ css: "button", words: "Filter templates" });
    await person.use({ css: ".template-option", words: "Payroll" });
    await person.isAt(/\?category=payroll$/);
    await eventually(cards).toBe(1);
    await person.use({ css: ".template-option", words: "Listen" });
    await eventually(cards).toBe(2);
    await person.use({ css: ".template-clear a" });
    await eventually(cards).toBe(9);
    await person.leave();
  });

  journey("the search finds while typing, and leads to a result", async (way) => {
    const person = await visitor(way);
    await person.open(kinds.en.home);
    await toMenu(person);
    const menu = way === "finger" ? "#site-menu" : ".site-header-actions";
    await person.use({ css: `${menu} a[href="/en/search/"]` });
    await person.isAt("/en/search/");
    await person.fill("#search-field", "payroll");
    await person.isAt("/en/search/?q=payroll");
    await person.use({ css: "a[data-search-hit]" });
    await person.isAt(/^\/en\/(?!search)/);
    await person.back();
    await person.isAt("/en/search/?q=payroll");
    await person.sees({ css: "a[data-search-hit]" });
    await person.leave();
  });

  journey("the search answers an emoji, and the site still works", async (way) => {
    const person = await visitor(way);
    await person.open("/en/search/");
    await person.fill("#search-field", "I ❤️");
    await person.isAt(/^\/en\/search\/\?q=I/);
    await person.sees({ css: "[role=status], output" });
    await person.open(kinds.en.home);
    await person.sees({ css: "h1" });
    await person.leave();
  });

  journey("one answer of the accordion is open at a time", async (way) => {
    const person = await visitor(way);
    await person.open(kinds.en.home);
    const open = () =>
      person.tab.evaluate(() =>
        [...document.querySelectorAll(".accordion-item")].flatMap((item, at) =>
          item.hasAttribute("open") ? [at] : [],
        ),
      );
    expect(await open()).toEqual([0]);
    const second = { css: ".accordion-summary", words: "Does Maplewell replace" };
    await person.use(second);
    await eventually(open).toEqual([1]);
    await person.use(second);
    await eventually(open).toEqual([]);
    await person.leave();
  });

  journey(
    "the slides go on and back by their arrows, dots and keys, and leave the page its own",
    async (way) => {
      const person = await visitor(way);
      await person.open(kinds.en.product);
      const current = () =>
        person.tab.evaluate(() =>
          [
            ...document.querySelectorAll(".carousel-dot, .carousel [aria-label^='Go to slide']"),
          ].findIndex((dot) => dot.ariaCurrent === "true"),
        );
      const control = (words: string) => ({ css: ".carousel button", words });
      await person.lookAt({ css: ".carousel" });
      await person.use(control("Next slide"));
      await eventually(current).toBe(1);
      await person.use(control("Previous slide"));
      await eventually(current).toBe(0);
      await person.use(control("Go to slide 2"));
      await eventually(current).toBe(1);
      // The browser itself scrolls slides that have the focus, and the page around them.
      const places = () =>
        person.tab.evaluate(() => {
          const track = document.querySelector<HTMLElement>(".carousel-track");
          track?.focus({ preventScroll: true });
          return { slides: track?.scrollLeft ?? 0, page: scrollY };
        });
      const before = await places();
      await person.tab.press("ArrowLeft");
      await eventually(async () => (await places()).slides < before.slides).toBe(true);
      await person.tab.press("PageDown");
      await eventually(async () => (await places()).page > before.page).toBe(true);
      await person.leave();
    },
  );
}
