import { missingPage } from "../message/missing-page.tsx";

/** What a visitor sees where a story was that editors took down. */
export const gonePage = missingPage("gone-page", "Gone page", 410);
