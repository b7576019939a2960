import { join } from "node:path";

/** The folder of stories that `npm start`, `npm run content` and `npm run storyblok` read. */
export const servedSpace = join(import.meta.dirname, "../demo/space");
