import { checkPages } from "../browser/check-pages.ts";

checkPages("en");
