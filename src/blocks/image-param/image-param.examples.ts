import type { Examples } from "../../render/block.ts";

export const examples: Examples = [{ breakpoint: "default", size: "1176x662" }];
