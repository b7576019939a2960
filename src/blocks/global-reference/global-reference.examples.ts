import type { Examples } from "../../render/block.ts";

export const examples: Examples = [{}];
