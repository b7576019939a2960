import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Projects by how long one file of theirs may take. Where a file of a minute came last, three of four workers
 * would wait for it; the many short ones come last and leave nobody without work.
 */
const projects = ["fuzz", "seams", "journeys", "sweep", "browser", "contracts", "unit"];

/** Vitest takes projects by the alphabet, and their files by size as long as it has not seen them run. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => projects.indexOf(project.name);
    // oxlint-disable-next-line no-array-sort -- Vitest's own, not an array's
    const sorted = await super.sort(files);
    return sorted.toSorted((one, two) => place(one) - place(two));
  }
}
