import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { type StyleFile, classesIn, styleFiles } from "../tools/styles.ts";

/** A stylesheet with its classes. `own`: its own classes, and the beginnings of these. */
type StyledFile = StyleFile & {
  readonly own: readonly string[];
  readonly classes: ReadonlySet<string>;
};

export function styledFiles(): StyledFile[] {
  return styleFiles().map((file) => {
    const css = readFileSync(file.path, "utf8");
    // `pricing-calculator.slider.css` is a part of what `pricing-calculator.css` styles.
    const name = basename(file.path).split(".")[0] ?? "";
    const listed = /^\/\* classes: ([\w, -]+)/.exec(css)?.[1] ?? "";
    const own = [name, ...listed.split(/[, ]+/).filter(Boolean)];
    return { ...file, own, classes: classesIn(css) };
  });
}
