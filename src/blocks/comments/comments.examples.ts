import type { Examples } from "../../render/block.ts";

export const examples: Examples = [{ label: "" }, { label: "Tell us how you handle it" }];
