import { checkFormsIn } from "./check-forms-in.ts";

await checkFormsIn("en");
