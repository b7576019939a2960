import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import type { BlockNode } from "../../story/fields.ts";
import type { PageContext } from "../../render/block.ts";
import { decodeWith } from "../../content/decode.ts";
import { readMarkdown } from "../../prose/markdown.ts";
import { rawStory } from "../../story/raw.ts";
import { type Language, allLanguages } from "../../language/language.ts";
import { sayIn } from "../../language/words.ts";
import { settings as schema } from "../../stories/settings.ts";
import { Frame, type FrameOptions, type Settings } from "./frame.tsx";
import { headerClass } from "./header.tsx";
import { LanguageSwitcher } from "./language-switcher.tsx";
import { frameBlocks, popup } from "./schemas.ts";

const schemas = new Map([schema, ...frameBlocks].map((each) => [each.name, each]));
const to = (url: string) => ({ linktype: "url", url });
const item = (title: string, more: object = {}) => ({
  component: "menu-item",
  title,
  link: to(`/en/${title.toLowerCase()}/`),
  ...more,
});
const offer = { component: "popup", _uid: "offer", show_popup: true, title: "Take the check" };

function decode(more: object = {}) {
  const content = {
    component: "settings",
    header: [
      {
        component: "site-header",
        items: [
          item("Product", {
            sub_items: [item("Payroll", { icon: "banknote", subtitle: "On time" })],
          }),
          item("Pricing"),
        ],
        more_menu: [item("About")],
        cta_text: "Book a demo",
        cta_link: to("/en/book-a-demo/"),
      },
    ],
    preheader: [{ component: "site-preheader", text: "Shift swaps are here" }],
    footer: [
      {
        component: "site-footer",
        sections: [
          {
            component: "footer-section",
            title: "Resources",
            items: [
              {
                component: "footer-item",
                title: "Time",
                sub_items: [{ component: "footer-item", title: "Events", show_new_badge: true }],
              },
            ],
          },
        ],
        social_media_links: [{ component: "social-link", icon: "linkedin", link: to("/in/") }],
      },
    ],
    cookie_text: "Two cookies, no tracking.",
    ...more,
  };
  const story = { uuid: "u", id: 1, name: "Settings", full_slug: "en/settings", content };
  // Decoded by the schema above.
  return decodeWith(readMarkdown, rawStory.parse(story), schemas).content.fields as Settings;
}

function pageOf(language: Language = "en", now = new Date("2026-03-05T12:00:00Z")) {
  const used: Pick<
    PageContext,
    "language" | "say" | "now" | "toHtml" | "changesAt" | "insideCached"
  > = {
    language,
    say: sayIn(language),
    now,
    toHtml: vi.fn((element) => renderToString(element)),
    changesAt: vi.fn(),
    insideCached: false,
  };
  return used as PageContext;
}

/** Settings as a piece of content. HTML made from one is never reused for another. */
function blockOf(): BlockNode {
  return { kind: "known", component: "settings", uid: "", edit: null, fields: {} };
}

function html({
  options = {},
  settings = decode(),
  page = pageOf(),
  from = blockOf(),
}: { options?: FrameOptions; settings?: Settings; page?: PageContext; from?: BlockNode } = {}) {
  return renderToString(
    <Frame
      settings={settings}
      from={from}
      options={options}
      page={page}
      styles=""
      switcher={
        <LanguageSwitcher
          language={page.language}
          live={allLanguages}
          alternates={[
            { language: "en", href: "/en/pricing/" },
            { language: "de", href: "/de/preise/" },
          ]}
          say={page.say}
        />
      }
    >
      <p>The page itself</p>
    </Frame>,
  );
}

/** A menu whose items have every field set, at each level. */
function everyLevel(isButton: boolean) {
  const shown: string[] = [];
  const level = (name: string, depth: number): object => {
    shown.push(`Title ${name}`, `Subtitle ${name}`, `Button ${name}`, `href="/en/own-${name}/"`);
    const below = depth < 4 ? [level(`${name}s`, depth + 1)] : [];
    const beside = depth < 4 ? [level(`${name}n`, depth + 1)] : [];
    return item(`Title ${name}`, {
      subtitle: `Subtitle ${name}`,
      icon: "banknote",
      isButton,
      show_button: true,
      button_text: `Button ${name}`,
      button_link: to(`/en/own-${name}/`),
      sub_items: below,
      nav_items: beside,
    });
  };
  const items = [level("a", 1), level("b", 4)];
  return {
    shown,
    header: [{ component: "site-header", items }],
    preheader: [{ component: "site-preheader", items }],
  };
}

describe.each([true, false])("a menu whose items are buttons: %s", (isButton) => {
  const { shown, header, preheader } = everyLevel(isButton);
  const whole = html({ settings: decode({ header, preheader }) });
  const start = whole.indexOf('id="site-menu"');
  const menus = {
    bar: whole.slice(whole.indexOf('class="site-preheader-items"'), whole.indexOf("<header")),
    wide: whole.slice(whole.indexOf('class="site-nav"'), start),
    small: whole.slice(start, whole.indexOf("mobile-menu-foot")),
  };

  it.each(["bar", "wide", "small"] as const)("shows all of each: %s", (screen) => {
    const menu = menus[screen].replaceAll("<!-- -->", "");
    const missing = shown.filter((text) => !menu.includes(text));
    expect(missing).toEqual([]);
    const items = shown.length / 4;
    expect(menu.match(/#banknote|banknote"/g)?.length).toBeGreaterThanOrEqual(items);
  });

  it.each(["wide", "small"] as const)(
    "looks like a button only if it is one, on %s screens",
    (screen) => {
      const titles = [...menus[screen].matchAll(/<a class="([^"]*)"(?:(?!<\/a>).)*?>Title \w+/g)];
      expect(titles.length).toBeGreaterThan(10);
      const buttons = titles.filter(([, name = ""]) => name.split(" ").includes("button"));
      expect(buttons.length).toBe(isButton ? titles.length : 0);
    },
  );
});

describe("Frame", () => {
  it("leaves out the bar above the header on narrow screens if it is empty there", () => {
    const preheader = [{ component: "site-preheader", items: [item("Help")] }];
    expect(html()).not.toContain("site-preheader-wide");
    expect(html({ settings: decode({ preheader }) })).toContain("site-preheader-wide");
    expect(html({ settings: decode({ preheader: [] }) })).toContain("site-preheader-wide");
    expect(
      html({ settings: decode({ preheader }), options: { preheader_text: "Closed" } }),
    ).not.toContain("site-preheader-wide");
  });

  it("makes header, preheader, footer and cookie banner once for the same settings", () => {
    const from = blockOf();
    const page = pageOf();
    const first = html({ from, page });
    expect(html({ from, page })).toBe(first);
    expect(page.toHtml).toHaveBeenCalledTimes(4);
    html({ page });
    expect(page.toHtml).toHaveBeenCalledTimes(8);
  });

  it("does not show one page's preheader text on another", () => {
    const from = blockOf();
    expect(html({ from, options: { preheader_text: "Only here" } })).toContain("Only here");
    expect(html({ from })).not.toContain("Only here");
  });

  it("links each language to its own version of the page, or home", () => {
    const whole = html();
    expect(whole).toContain('href="/api/language/de?to=%2Fde%2Fpreise%2F"');
    for (const code of allLanguages.filter((one) => one !== "en" && one !== "de"))
      expect(whole).toContain(`href="/api/language/${code}?to=%2F${code}%2F"`);
    expect(whole.match(/<a[^>]*lang="en"[^>]*>/)?.[0]).toContain('aria-current="true"');
    expect(whole.match(/<a[^>]*lang="de"[^>]*>/)?.[0]).not.toContain("aria-current");
  });

  it("gives every menu button a menu of its own, on every id once", () => {
    const whole = html();
    const ids = [...whole.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of whole.matchAll(/popovertarget="([^"]+)"/gi)) {
      expect(ids).toContain(target);
    }
  });

  it("has no styles and no handlers of its own in the HTML", () => {
    expect(html({ settings: decode({ popup: [offer] }) })).not.toMatch(/ style=| on[a-z]+=/);
  });

  it.each<[string, FrameOptions, string]>([
    ["single_page takes the preheader away", { single_page: true }, "site-preheader"],
    ["hide_footer takes the footer away", { hide_footer: true }, "site-footer"],
    ["hide_navigation takes the menus away", { hide_navigation: true }, "site-nav"],
  ])("%s", (_, options, mark) => {
    expect(html()).toContain(mark);
    expect(html({ options })).not.toContain(mark);
  });

  it("reserves the header's height only if the page requests it, for any header", () => {
    const over: FrameOptions = { transparent_header: true };
    expect(html({ options: { ...over, fill_header_place: true } })).toContain("site-header-place");
    expect(html({ options: { fill_header_place: true } })).toContain("site-header-place");
    expect(html({ options: over })).not.toContain("site-header-place");
  });

  describe("a menu's entry", () => {
    const button = { show_button: true, button_text: "Watch it", button_link: to("/en/tour/") };
    const header = (...items: object[]) =>
      html({ settings: decode({ header: [{ component: "site-header", items }] }) });
    /** Once in the bar or its menu, and once in the mobile menu. */
    const both = (whole: string, found: RegExp) => whole.match(new RegExp(found, "g"))?.length;

    it("is a button if isButton is set", () => {
      expect(header(item("Pricing", { isButton: true }))).toMatch(
        /<a class="button[^"]*" href="\/en\/pricing\/">/,
      );
      expect(header(item("Pricing"))).not.toContain('class="button');
    });

    it.each([
      ["alone", item("Pricing", button)],
      ["with a menu", item("Product", { ...button, sub_items: [item("Payroll")] })],
      ["inside a menu", item("Product", { sub_items: [item("Payroll", button)] })],
    ])("has a button of its own, %s", (_, entry) => {
      expect(
        both(header(entry), /<a class="button[^"]*" href="\/en\/tour\/"[^>]*><span>Watch it</),
      ).toBe(2);
    });

    it.each([{ show_button: false }, { button_text: "" }, { button_link: null }])(
      "has none with %j",
      (less) => expect(header(item("Pricing", { ...button, ...less }))).not.toContain("/en/tour/"),
    );

    it("opens a menu for its shortcuts alone", () => {
      const whole = header(item("Product", { nav_items: [item("Payroll"), item("Absences")] }));
      expect(whole).toContain('popoverTarget="menu-0"');
      expect(both(whole, /href="\/en\/absences\/"/)).toBe(2);
    });
  });

  it("keeps link, arrow and badge of a footer's entry that opens others", () => {
    const entry = {
      component: "footer-item",
      title: "Time",
      link: to("/en/time/"),
      show_arrow: true,
      show_new_badge: true,
      sub_items: [{ component: "footer-item", title: "Shifts", link: to("/en/shifts/") }],
    };
    const shown = (more: object = {}) => {
      const items = [{ ...entry, ...more }];
      const sections = [{ component: "footer-section", title: "Product", items }];
      return html({ settings: decode({ footer: [{ component: "site-footer", sections }] }) });
    };
    const [, summary, first] =
      shown().match(/<summary class="footer-link">(.*?)<\/summary><ul[^>]*><li>(.*?)<\/li>/) ?? [];
    expect(summary).toMatch(/^Time.*>New</);
    expect(first).toMatch(/^<a class="footer-link" href="\/en\/time\/">Overview: Time<svg/);
    expect(shown({ show_new_badge: false })).not.toContain(">New<");
    expect(shown({ show_arrow: false })).toMatch(/Overview: Time<\/a>/);
    expect(shown({ link: null })).not.toContain("Overview: Time");
  });

  it("shows the page's popup rather than the site's, and none that is switched off", () => {
    const settings = decode({ popup: [offer] });
    expect(html({ settings })).toContain("Take the check");
    expect(html({ settings: decode({ popup: [{ ...offer, show_popup: false }] }) })).not.toContain(
      "<dialog",
    );
    const own = {
      kind: "known",
      component: popup.name,
      uid: "own",
      edit: null,
      fields: { ...settings.popup[0]?.fields, title: "Just this page" },
    } as const;
    const whole = html({ settings, options: { popup: [own] } });
    expect(whole).toContain("Just this page");
    expect(whole).not.toContain("Take the check");
  });

  it("shows no popup that says nothing", () => {
    const empty = { ...offer, title: "", description: "", button_text: "Go" };
    expect(html({ settings: decode({ popup: [empty] }) })).not.toContain("<dialog");
    const text = { ...empty, description: "Just a line" };
    expect(html({ settings: decode({ popup: [text] }) })).toContain("Just a line");
  });

  it("uses only the first popup, of the page as of the site", () => {
    const off = { ...offer, _uid: "off", show_popup: false };
    expect(html({ settings: decode({ popup: [off, offer] }) })).not.toContain("<dialog");
    const [own] = decode({ popup: [off] }).popup;
    const settings = decode({ popup: [offer] });
    expect(own && html({ settings, options: { popup: [own] } })).not.toContain("<dialog");
  });

  it("is around the page even if the settings are empty", () => {
    const bare = html({
      settings: decode({ header: [], preheader: [], footer: [], cookie_text: "" }),
    });
    expect(bare).toContain("The page itself");
    expect(bare).not.toContain("cookie-banner");
  });

  it("marks what is new in the reader's language", () => {
    expect(html({ page: pageOf("de") })).toContain(">Neu</span>");
  });
});

describe("headerClass", () => {
  it("takes the page's colour, unless the page wants white", () => {
    expect(headerClass({ header_color: "sand" })).toContain("tone-sand");
    expect(headerClass({ header_color: "" })).toContain("tone-paper");
    expect(headerClass({ header_color: "sand", header_background_white: true })).toBe(
      "site-header tone-paper site-header-solid",
    );
  });

  it("has a class for each way to lie over a picture", () => {
    const options = { transparent_header: true, header_light: true, logo_light: true };
    expect(headerClass(options)).toBe(
      "site-header tone-paper site-header-over site-header-light site-header-logo-light",
    );
  });
});
