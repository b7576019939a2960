import { checkEveryPage } from "./check-every-page.ts";

await checkEveryPage("en");
