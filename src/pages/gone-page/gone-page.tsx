import { missingPage } from "../message/missing-page.tsx";

/** The page for the address of a story that editors took down. */
export const gonePage = missingPage("gone-page", "Gone page", 410);
