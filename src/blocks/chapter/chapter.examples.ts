import type { Examples } from "../../render/block.ts";

export const examples: Examples = [{ title: "Before the cut-off", anchor: "beforethecutoff" }];
