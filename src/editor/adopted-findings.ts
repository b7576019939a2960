import { isRecord } from "../base/is-record.ts";
import { textOrEmpty } from "../story/raw.ts";
import { everything } from "../catalog/raw-source.ts";
import type { Rule } from "./rule.ts";

/** Finds blocks that came from another site and are shown without a block of their own. */
export const adoptedRules: readonly Rule[] = [
  function* adoptedBlocks(story) {
    for (const { value, at } of everything(story.content, "content")) {
      const block = isRecord(value) ? textOrEmpty(value.adoptedFrom) : "";
      if (block === "") continue;
      yield { kind: "adopted-block", message: "adoptedBlock", at, values: { block } };
    }
  },
];
