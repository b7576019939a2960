import { globSync, readFileSync } from "node:fs";
import { basename, relative } from "node:path";
import stylelint from "stylelint";

const root = "client/styles";
const read = (file) => readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");

/** The files that every other file builds on. Their classes and custom properties are available to all. */
const ground = globSync([`${root}/tokens.css`, `${root}/base/*.css`, "src/ui/*.css"])
  .map(read)
  .join("\n");
const sharedClasses = new Set(ground.match(/(?<=\.)[a-z][\w-]*/g));
const sharedProperties = new Set(ground.match(/(?<![\w(-])--[\w-]+(?=:)/g));

/** The states that the loader sets on the root element. */
const states = ["js", "noticed", "later"];

/**
 * A file of a part styles its own classes: those that begin with its name and those it lists at its top,
 * `classes: a, b`. It can also name classes of parts that it contains or is placed in, if it lists
 * them: `beside: c`. So each file can be loaded separately, and its references to others are easy to find.
 */
const ownClasses = rule("own-classes", (css, report) => {
  const file = css.source?.input.file ?? "";
  if (!/^src\/(stories|blocks|pages)\//.test(relative("", file))) return;
  const own = [basename(file).split(".")[0], ...listedIn(css)];
  css.walkRules((node) => {
    for (const [, name] of node.selector.matchAll(/\.([a-z][\w-]*)/g)) {
      const isOwn = own.some((prefix) => name === prefix || name.startsWith(`${prefix}-`));
      if (isOwn || sharedClasses.has(name) || states.includes(name)) continue;
      report(
        node,
        `.${name} is another file's: style it there, or list it above as "beside: ${name}"`,
      );
    }
  });
});

function listedIn(css) {
  const text = css.first?.type === "comment" ? css.first.text : "";
  return [...text.matchAll(/(?:classes|beside): ([\w, -]+)/g)].flatMap(([, names]) =>
    names.split(/, */),
  );
}

/** In CSS a `var(--x)` that is never set is not an error, so this rule reports it. */
const knownProperties = rule("known-properties", (css, report) => {
  const own = new Set();
  css.walkDecls(/^--/, ({ prop }) => own.add(prop));
  css.walkDecls((node) => {
    // With a second value, it has a fallback.
    for (const [, name] of node.value.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)) {
      if (!own.has(name) && !sharedProperties.has(name)) report(node, `nothing sets ${name}`);
    }
  });
});

/**
 * `.contents` is the element without a box around each block. Styles between neighbours have to use it,
 * because blocks are never siblings.
 */
const neighbours = rule("neighbours", (css, report) => {
  css.walkRules(/main|\.contents/, (node) => {
    for (const selector of node.selectors) {
      if (/\.contents[^,\s>+~]*\s*>\s*[^,]*:(first|last|only|nth)-/.test(selector)) {
        report(
          node,
          "in its element a block is first and last, and a hint of React's may precede it",
        );
      }
      if (/(^|\s)main\s*>(?!\s*\.contents)/.test(selector)) {
        report(node, "a page stands in an element of its own: main > .contents > ...");
      }
    }
  });
});

function rule(name, check) {
  const ruleName = `site/${name}`;
  const implementation = () => (css, result) =>
    check(css, (node, message) =>
      stylelint.utils.report({ ruleName, result, node, message: `${message} (${ruleName})` }),
    );
  implementation.ruleName = ruleName;
  implementation.messages = {};
  return stylelint.createPlugin(ruleName, implementation);
}

/** @type {import("stylelint").Config} */
export default {
  extends: ["stylelint-config-standard"],
  plugins: [ownClasses, knownProperties, neighbours],
  ignoreFiles: ["dist/**", ".wrangler/**", "node_modules/**", "public/**"],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    "site/own-classes": true,
    "site/known-properties": true,
    "site/neighbours": true,
    "selector-max-id": 0,
    "selector-max-compound-selectors": 6,
    "max-nesting-depth": [0, { ignoreAtRules: ["media", "supports", "container"] }],
    "declaration-no-important": true,
    // Colours, and sizes that belong together, come from tokens.css. A part's own width, height, grid tracks
    // and flex are its own: no other part shares them. Any other exception gives its reason.
    "color-no-hex": true,
    "color-named": "never",
    "function-disallowed-list": [
      "rgb",
      "rgba",
      "hsl",
      "hsla",
      "hwb",
      "lab",
      "lch",
      "oklab",
      "oklch",
    ],
    "declaration-property-unit-disallowed-list": {
      "/^(font|line-height|letter|text|padding|margin|gap|row-gap|column-gap|border|outline|box-shadow|background|inset|top|right|bottom|left|transform|translate|scroll|transition|animation|z-index)/":
        ["px", "rem", "ms", "s"],
    },
    // A page is the same in every device orientation (WCAG 1.3.4). axe does not check this.
    "media-feature-name-disallowed-list": ["orientation"],
    "import-notation": "string",
    // Safari supports only the prefixed name.
    "property-no-vendor-prefix": [true, { ignoreProperties: ["/text-size-adjust/"] }],
    // Layers decide which file wins, and within a file the order is clear enough.
    "no-descending-specificity": null,
  },
  overrides: [
    {
      files: [`${root}/tokens.css`],
      rules: {
        "color-no-hex": null,
        "function-disallowed-list": null,
        "declaration-property-unit-disallowed-list": null,
      },
    },
  ],
};
