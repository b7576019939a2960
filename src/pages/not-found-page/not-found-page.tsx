import { missingPage } from "../message/missing-page.tsx";

/** The page for an address without a story. Editors write it; it is sent with status 404. */
export const notFoundPage = missingPage("not-found-page", "Not found page", 404);
