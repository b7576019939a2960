import { globSync, readFileSync } from "node:fs";
import { basename, relative } from "node:path";
import type { Plugin } from "vite";
import { classesIn } from "./styles.ts";

/** Classes without styles: scripts and tests find elements by them, or a library needs them. */
export const hooks: ReadonlySet<string> = new Set([
  "carousel",
  "carousel-step",
  "swiper",
  "swiper-slide",
  "swiper-wrapper",
  "language-list-items",
  "pricing-quote",
  "success-stories",
  "template-group",
  // Marks the picture beside an editor's own class.
  "image-picture",
]);

/** Returns the classes that a stylesheet has a rule for. */
export const ruled = (): ReadonlySet<string> =>
  new Set(
    globSync("{src,client}/**/*.css").flatMap((path) => [...classesIn(readFileSync(path, "utf8"))]),
  );

/**
 * Reports a class without a rule as an error at its place in the view, in development. It reads the classes
 * written out in `className`; `test/contracts/styled.test.ts` checks the others, on the pages that have them.
 */
export function classRules(): Plugin {
  return {
    name: "site:class-rules",
    apply: "serve",
    enforce: "pre",
    async transform(code, id) {
      if (!/\/(src|client)\/.*\.tsx$/.test(id)) return;
      const [bare] = await bareClasses(code, id, ruled());
      if (!bare) return;
      // The message includes the place, because the overlay shows only the message of an error on the server.
      const place = `${relative(".", id)}:${code.slice(0, bare.at).split("\n").length}`;
      this.error(`${place}: no stylesheet has a rule for the class "${bare.name}".`, bare.at);
    },
  };
}

/** Returns the classes of a view that are not `known` to have a rule, with their positions. */
export async function bareClasses(code: string, file: string, known: ReadonlySet<string>) {
  // A block's first element has the block's name as a class, with or without a rule.
  const own = basename(file, ".tsx");
  return (await classesOf(code)).filter(
    ({ name }) => !known.has(name) && !hooks.has(name) && name !== own,
  );
}

/** Returns the classes that a view writes out, with their positions. In templates: only whole words. */
async function classesOf(code: string): Promise<{ name: string; at: number }[]> {
  const { Visitor, parseSync } = await import("vite");
  const found: { name: string; at: number }[] = [];
  const add = (text: string, at: number) => {
    for (const { 0: name, index } of text.matchAll(/\S+/g)) found.push({ name, at: at + index });
  };
  new Visitor({
    JSXAttribute({ name, value }) {
      if (name.name !== "className" || !value) return;
      if (value.type === "Literal")
        add(code.slice(value.start + 1, value.end - 1), value.start + 1);
      if (value.type !== "JSXExpressionContainer") return;
      const { expression } = value;
      if (expression.type !== "TemplateLiteral") return;
      for (const [index, { value: part, start }] of expression.quasis.entries()) {
        const before = index === 0 ? "" : (/^\S*/.exec(part.raw)?.[0] ?? "");
        const isLast = index === expression.quasis.length - 1;
        const whole = part.raw.slice(before.length);
        add(isLast ? whole : whole.replace(/\S+$/, ""), start + before.length);
      }
    },
  }).visit(parseSync("view.tsx", code).program);
  return found;
}
