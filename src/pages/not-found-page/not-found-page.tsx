import { missingPage } from "../message/missing-page.tsx";

/** What a visitor sees where no story is. Editors write it; its status is what makes it honest. */
export const notFoundPage = missingPage("not-found-page", "Not found page", 404);
