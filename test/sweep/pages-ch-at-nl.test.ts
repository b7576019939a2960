import { checkListedPages } from "../browser/check-pages.ts";

checkListedPages("ch");
checkListedPages("at");
checkListedPages("nl");
