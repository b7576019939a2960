import { checkKinds } from "./check-every-page.ts";

await checkKinds("en");
