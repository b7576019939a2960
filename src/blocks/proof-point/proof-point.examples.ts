import type { Examples } from "../../render/block.ts";

export const examples: Examples = [{ value: "4.5 h", text: "saved by HR every week" }];
