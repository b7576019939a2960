import { nothingPage } from "../message/nothing-page.tsx";

/** What a visitor sees where a story was that editors took down. */
export const gonePage = nothingPage("gone-page", "Gone page", 410);
