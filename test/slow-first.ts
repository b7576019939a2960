import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take minutes, or longer than the others of their project. */
const slow = new RegExp(
  [
    "/sweep/(pages-|kinds|prove)",
    "/copies/own-company",
    "/seams/(dev|additions|brand)",
    "/forms-proof",
    "/browser/(pages|visual-editor|visitor|sent-once|menus|slow-line)",
    "/contracts/(publishing|large-search)",
  ].join("|"),
);

/** Starts slow files before the others, so that at the end no core waits for one of them. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is Vitest's, and of no array
    const sorted = await super.sort(files);
    return sorted.toSorted((one, two) => rank(one) - rank(two));
  }
}

const rank = ({ moduleId }: TestSpecification) => (slow.test(moduleId) ? 0 : 1);
