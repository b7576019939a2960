import { checkForms } from "./check-forms.ts";

checkForms("en");
