import { checkListedPages } from "./check-pages.ts";

checkListedPages("ch");
checkListedPages("at");
checkListedPages("nl");
