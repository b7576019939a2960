import { type OxlintConfig, defineConfig } from "oxlint";

/**
 * The rooms in order. A room imports only from itself and from rooms before it, types included. So this list
 * shows which room can depend on which.
 */
export const rooms = [
  "src/base",
  "src/brand",
  "src/env.ts",
  "src/language",
  "src/story",
  "src/prose",
  "src/content",
  "src/search",
  "src/catalog",
  "src/forms",
  "src/privacy",
  "src/crm",
  "src/mail",
  "src/leads",
  "src/queue",
  "src/ui",
  "src/render",
  "src/stories",
  "client",
  "src/blocks",
  "src/pages",
  "src/editor",
  "src/desk",
  "src/html",
  "src/missing",
  "src/site",
  "src/routes",
  "src/front.ts",
  "src/app.ts",
  "src/worker.ts",
];

/** The rooms that the browser's code can import from. From `src/story` it can also import types. */
export const openToBrowser = [
  "client",
  "src/base",
  "src/brand",
  "src/language",
  "src/forms",
  "src/privacy",
  "src/ui",
];

/** Packages that only these rooms can import. */
const packageRooms: Readonly<Record<string, readonly string[]>> = {
  "react-dom/server": [],
  "virtual:react-at-once": ["src/mail", "src/render"],
  "storyblok-js-client": ["src/catalog"],
};

/** Returns the imports that a room must not use. An import is checked as written: `../pages/all.ts`. */
function roomRules(room: string): NonNullable<OxlintConfig["overrides"]> {
  const open = room === "client" ? openToBrowser : rooms.slice(0, rooms.indexOf(room) + 1);
  const closed = rooms.filter((other) => !open.includes(other));
  const isFile = room.endsWith(".ts");
  const codeOf = (other: string) => other.replace("src/", "").replace(/(?<!\.ts)$/, "/.*\\.tsx?$");
  const patterns = [
    ...closed.map((other) => ({
      regex: `^(${isFile ? "\\./" : "(\\.\\./)+"})(src/)?${codeOf(other)}`,
      allowTypeImports: room === "client" && other === "src/story",
      message: `${other} is not open to ${room}: see the order of rooms in oxlint.config.ts.`,
    })),
    { regex: "^[./]+/client/[^/]*$", message: "Only islands are rendered on the server." },
    { regex: "^[./]+/(tools|demo)/", message: "The site runs without them." },
    ...(room === "src/language"
      ? []
      : [{ regex: "^[./]+/locales/", message: "Words come from the language room." }]),
  ];
  const paths = Object.entries(packageRooms)
    .filter(([, homes]) => !homes.includes(room))
    .map(([name, homes]) => ({ name, message: `Only ${homes.join(" and ")} may.` }));
  const circles: ["error", { ignoreTypes: boolean }] = ["error", { ignoreTypes: false }];
  return [
    {
      files: [isFile ? room : `${room}/**`],
      rules: {
        "import/no-cycle": circles,
        "no-restricted-imports": ["error", { paths, patterns: [...patterns, noTests] }],
      },
    },
    {
      files: [`${room}/**/*.test.{ts,tsx}`],
      rules: { "no-restricted-imports": ["error", { patterns }] },
    },
  ];
}

const noTests = { regex: "^[./]+/test/", message: "The site runs without its tests." };
const demo = { regex: "/demo/", message: "The demo can be deleted." };
const itself = "It stays when the tests are over: take test/temporary-folder.ts.";
/** Functions that leave something behind after a test. */
const lasting = [
  { name: "node:fs", importNames: ["mkdtempSync"], message: itself },
  { name: "node:fs/promises", importNames: ["mkdtemp"], message: itself },
];

const whole = "A full disk leaves a part of it: take writeFiles of tools/write-files.ts.";
/** Functions that leave a part of a file behind if they fail. */
const partial = [
  { name: "node:fs", importNames: ["writeFileSync"], message: whole },
  { name: "node:fs/promises", importNames: ["writeFile"], message: whole },
];

export default defineConfig({
  plugins: ["typescript", "react", "jsx-a11y", "import", "unicorn", "promise"],
  categories: { correctness: "error", suspicious: "error" },
  rules: {
    "no-await-in-loop": "off",
    "no-default-export": "off",
    "react/react-in-jsx-scope": "off",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": "error",
    "import/no-cycle": "error",
    "import/no-unassigned-import": ["error", { allow: ["**/*.css"] }],
    "import/no-named-as-default-member": "off",
    "no-underscore-dangle": ["error", { allow: ["_uid", "_editable"] }],
    "unicorn/consistent-function-scoping": "off",
    "react/no-unstable-nested-components": ["error", { allowAsProps: true }],
  },
  overrides: [
    ...rooms.flatMap(roomRules),
    {
      files: ["{test,tools}/**"],
      rules: { "no-restricted-imports": ["error", { patterns: [demo] }] },
    },
    {
      files: ["tools/**"],
      // What these write is removed if that fails, or made again.
      excludeFiles: [
        "tools/{write-files,keep-assets,content-source}.ts",
        "tools/**/{upload,pull,company/pictures}.ts",
      ],
      rules: { "no-restricted-imports": ["error", { paths: partial, patterns: [demo] }] },
    },
    {
      files: ["test/**/*.test.{ts,tsx}"],
      rules: { "no-restricted-imports": ["error", { paths: lasting, patterns: [demo] }] },
    },
    {
      files: ["demo/**/*.test.{ts,tsx}"],
      rules: { "no-restricted-imports": ["error", { paths: lasting }] },
    },
    {
      files: ["{src,client}/**/*.{ts,tsx}"],
      excludeFiles: ["**/*.test.{ts,tsx}"],
      rules: {
        "max-lines": ["error", 250],
        "max-lines-per-function": ["error", { max: 100, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: ["**/{editor/labels,brand/options,privacy/retention}.ts", "**/desk/words*.ts"],
      rules: { "max-lines": "off" },
    },
    // A form in one view with all its states, and factories whose functions share their state.
    {
      files: [
        "**/islands/form.tsx",
        "**/content/adopt-blocks.ts",
        "**/catalog.ts",
        "**/catalog-writer.ts",
        "**/create-reader.ts",
        "**/draft-reader.ts",
      ],
      rules: { "max-lines-per-function": "off" },
    },
    {
      files: ["**/*.test.{ts,tsx}"],
      plugins: ["vitest"],
      rules: {
        "vitest/no-conditional-expect": "off",
        "vitest/no-standalone-expect": "off",
        "vitest/require-mock-type-parameters": "off",
        "vitest/require-to-throw-message": "off",
        "vitest/valid-expect": "off",
        "vitest/valid-title": "off",
        "vitest/no-disabled-tests": "error",
        "vitest/no-focused-tests": "error",
        "vitest/expect-expect": [
          "error",
          {
            assertFunctionNames: [
              "expect",
              "expect*",
              "check*",
              "eventually",
              "agrees",
              "assert",
              "fc.assert",
              "page.**.waitFor",
              "*.waitFor",
              "*.waitForURL",
              "copy.run",
            ],
          },
        ],
      },
    },
  ],
  ignorePatterns: ["dist", ".wrangler", "demo/space"],
});
