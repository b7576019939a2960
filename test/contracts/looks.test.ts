import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/* The appearance that the two specifications define, read from the stylesheets without a browser. */

const all = globSync("{client/styles,src}/**/*.css");
/** Returns the path of the stylesheet with this name. */
const pathOf = (sheet: string) =>
  all.find((path) => path.endsWith(`/${sheet}.css`)) ?? `no ${sheet}.css`;
const read = (path: string) => readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");

type Rule = {
  readonly media: string;
  readonly selector: string;
  readonly declarations: ReadonlyMap<string, string>;
};

/** Returns every rule of a stylesheet, with the media query around it. */
function rulesIn(css: string, media = ""): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  for (let open = css.indexOf("{"); open >= 0; open = css.indexOf("{", at)) {
    const head = css.slice(at, open).trim();
    let [depth, end] = [1, open];
    while (depth > 0 && end < css.length - 1) {
      end += 1;
      depth += css[end] === "{" ? 1 : css[end] === "}" ? -1 : 0;
    }
    const body = css.slice(open + 1, end);
    if (head.startsWith("@media")) rules.push(...rulesIn(body, head.slice("@media".length).trim()));
    else if (!head.startsWith("@")) {
      const declarations = body.split(";").flatMap((line) => {
        const [, name, value] = /^\s*([\w-]+):\s*([\s\S]+?)\s*$/.exec(line) ?? [];
        return name && value ? [[name, value.replace(/\s+/g, " ")] as const] : [];
      });
      rules.push({
        media,
        selector: head.replace(/\s+/g, " "),
        declarations: new Map(declarations),
      });
    }
    at = end + 1;
  }
  return rules;
}

/** Checks whether a media query matches a tall window of this width, in px, with a mouse. */
function matches(media: string, width: number): boolean {
  if (media === "" || media === "(hover: hover)") return true;
  const [, from, above, below] =
    /^\((?:(\d+)px <= )?width(?: >= (\d+)px)?(?: < (\d+)px)?\)/.exec(media) ?? [];
  if (from === undefined && above === undefined && below === undefined) return false;
  return width >= Number(from ?? above ?? 0) && width < Number(below ?? Infinity);
}

const tokens = new Map(
  rulesIn(read(pathOf("tokens")))
    .filter(({ media, selector }) => media === "" && selector.startsWith(":root"))
    .flatMap(({ declarations }) => [...declarations]),
);

/** Replaces the names of tokens with their values. */
function valueOf(text: string): string {
  return text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => valueOf(tokens.get(name) ?? ""));
}

/** Returns the value of a property for a selector at a width; undefined if there is none. */
function look(sheet: string, selector: string, property: string, width = 1280) {
  const matching = rulesIn(read(pathOf(sheet))).filter(
    (rule) =>
      matches(rule.media, width) &&
      (rule.selector === selector || rule.selector.split(", ").includes(selector)) &&
      rule.declarations.has(property),
  );
  const value = matching.at(-1)?.declarations.get(property);
  return value === undefined ? undefined : valueOf(value);
}

function pixels(value: string | undefined): number {
  const [, number, unit] = /^(-?[\d.]+)(px|rem)?$/.exec(value ?? "") ?? [];
  return number === undefined ? Number.NaN : Number(number) * (unit === "rem" ? 16 : 1);
}

/** Returns how many columns a grid has at a width: by its own rule, its class's rule alone, or the reset. */
function columns(sheet: string, selector: string, width: number): number {
  const of = (name: string, what: string) => look(name, what, "grid-template-columns", width);
  const [lastPart = ""] = selector.split(" > ").slice(-1);
  const value = of(sheet, selector) ?? of(sheet, lastPart) ?? of("reset", "*") ?? "";
  if (value === "minmax(0, 1fr)") return 1;
  return Number(/^repeat\((\d+), minmax\(0, 1fr\)\)$/.exec(value)?.[1]);
}

describe("the breakpoints", () => {
  const listed = [280, 480, 640, 768, 1024, 1280];
  /** Breakpoints that only one part needs, for the reason in its stylesheet. */
  const own: Record<string, readonly number[]> = {
    "client/styles/desk/frame.css": [1376],
    "src/pages/frame/header.css": [350],
    "src/pages/events/event-sections.css": [345, 375],
  };

  it("are those that the tokens and the documents list", () => {
    for (const name of all) {
      const widths = [...read(name).matchAll(/@media[^{]*\{/g)].flatMap(
        ([query]) => query.match(/\d+(?=px <=? width)|(?<=width [<>]=? )\d+/g)?.map(Number) ?? [],
      );
      const unlisted = widths.filter((px) => ![...listed, ...(own[name] ?? [])].includes(px));
      expect([name, unlisted]).toEqual([name, []]);
    }
  });
});

describe("columns", () => {
  it.each([
    ["changes are in a grid of three columns", "changelog-overview", ".timeline-entries", 2, 3, 3],
    [
      "templates are in one, two or three columns",
      "template-hub-overview",
      ".template-cards",
      2,
      2,
      3,
    ],
    ["stories are in two columns on small screens", "success-list", ".success-cards", 2, 2, 2],
    [
      "stories are in three columns on large screens",
      "success-list",
      ".success-list-3 > .success-cards",
      2,
      3,
      3,
    ],
    ["resources and downloads are in three columns", "layout", ".grid-3", 2, 3, 3],
    ["downloads are in four columns if an editor chooses so", "layout", ".grid-4", 2, 4, 4],
  ])("%s", (_, sheet, selector, ...expected) => {
    expect([640, 1024, 1280].map((width) => columns(sheet, selector, width))).toEqual(expected);
    // A phone has one column, or slides.
    if (!sheet.includes("success")) expect(columns(sheet, selector, 360)).toBe(1);
  });
});

describe("slides", () => {
  it.each([
    [
      "of the hero of stories fill the page, 40 px apart",
      "success-hero",
      ".success-hero-slides .carousel-slide",
      40,
      [360, 768, 1280],
    ],
    [
      "of helpful resources fill it below 1024 px, 16 px apart",
      "helpful-resources",
      ".helpful-resources .carousel-slide",
      16,
      [360, 1023],
    ],
    [
      "of featured resources fill the page, 40 px apart",
      "featured-resources",
      ".featured-resources .carousel-slide",
      40,
      [360, 768, 1280],
    ],
  ] as const)("%s", (_, sheet, selector, gap, widths) => {
    for (const width of widths) {
      expect(look(sheet, selector, "width", width)).toBe("100%");
      expect(pixels(look(sheet, selector, "--apart", width))).toBe(gap);
    }
  });

  it("of helpful resources are beside each other from 1024 px on", () => {
    const controls = (width: number) =>
      look("helpful-resources", ".helpful-resources .carousel-controls", "display", width);
    expect([controls(1023), controls(1024)]).toEqual([undefined, "none"]);
  });

  it("of stories are 260 px wide on a phone, 16 px apart and 24 px from the edge", () => {
    const valueAt = (property: string) => look("success-list", ".success-cards", property, 360);
    expect(valueAt("grid-auto-flow")).toBe("column");
    expect(pixels(valueAt("grid-auto-columns"))).toBe(260);
    expect(pixels(valueAt("gap"))).toBe(16);
    expect(pixels(valueAt("padding")?.split(" ").at(-1))).toBe(24);
  });

  it("of the hero have no arrows below 768 px", () => {
    const arrows = (width: number) =>
      look("success-hero", ".success-hero-slides .carousel-step", "display", width);
    expect([arrows(360), arrows(767), arrows(768)]).toEqual(["none", "none", undefined]);
  });

  it("have a wider dot for the current slide", () => {
    const dot = ".carousel-dot";
    for (const part of ["", "::before"]) {
      const wide = pixels(look("slides", `${dot}[aria-current="true"]${part}`, "width"));
      expect(wide).toBeGreaterThan(pixels(look("slides", dot + part, "width")));
    }
  });
});

describe("sizes and places", () => {
  it("the featured event is at most 620 px high", () => {
    expect(pixels(look("event-card", ".event-card-main", "max-height"))).toBe(620);
  });

  it("the hero's description ends after four lines", () => {
    expect(look("card", ".clamp-4", "-webkit-line-clamp")).toBe("4");
    expect(look("card", ".clamp-4", "overflow")).toBe("hidden");
  });

  it("the cookie notice is fixed at the bottom right", () => {
    for (const width of [360, 1280]) {
      const valueAt = (property: string) => look("notices", ".cookie-banner", property, width);
      expect(valueAt("position")).toBe("fixed");
      expect([pixels(valueAt("bottom")), pixels(valueAt("inset-inline-end"))]).toEqual([16, 16]);
      expect(valueAt("inset-inline-start")).toBeUndefined();
    }
  });

  it.each([
    ["a change's card", "changelog-detail-page", ".changelog-card-side"],
    ["a resource's form", "resource-page", ".resource-form"],
    ["what a template is for", "template-sidebar", ".template-sidebar"],
  ])("%s stays in view beside the text", (_, sheet, selector) => {
    expect(look(sheet, selector, "position", 1024)).toBe("sticky");
    expect(look(sheet, selector, "position", 1023)).toBeUndefined();
  });

  it("the tip of the copy button shows on hover, and not before", () => {
    expect(look("copy-link", ".copy-link-tip", "opacity")).toBe("0");
    const pointedAt = ".copy-link:is(:hover, :has(:focus-visible)) > .copy-link-hint";
    const rule = rulesIn(read(pathOf("copy-link"))).find(({ selector }) =>
      selector.startsWith(pointedAt),
    );
    expect(rule?.declarations.get("opacity")).toBe("1");
  });

  it("the chevron of an open item is turned", () => {
    const chevron = "[open] > summary > .chevron";
    expect(look("icon", chevron, "transform")).toBe("rotate(180deg)");
  });
});

describe("colours", () => {
  /** Returns the name of the largest part: red, green or blue. */
  function hueOf(value: string | undefined) {
    const [, ...parts] = /^#(\w\w)(\w\w)(\w\w)$/.exec(value ?? "") ?? [];
    const shades = parts.map((part) => Number.parseInt(part, 16));
    return ["red", "green", "blue"][shades.indexOf(Math.max(...shades))];
  }

  it.each([
    ["an editor's hint is red", "editor", ".hint", "color", "red"],
    [
      "a wrong field has a red outline",
      "form-fields",
      ".field-wrong .field-control",
      "border-color",
      "red",
    ],
    ["a message beside a field is red", "form-fields", ".field-problem", "color", "red"],
    [
      "a button that has sent is green",
      "form",
      ".form-send-sent:disabled",
      "--button-ground",
      "green",
    ],
  ])("%s", (_, sheet, selector, property, hue) => {
    expect(hueOf(look(sheet, selector, property))).toBe(hue);
  });

  it("a waiting button is faded, and one that has sent is not", () => {
    expect(Number(look("button", '.button[aria-disabled="true"]', "opacity"))).toBeLessThan(1);
    expect(look("form", ".form-send-sent:disabled", "opacity")).toBe("1");
  });
});
