import { checkPages } from "./check-pages.ts";

checkPages("en");
