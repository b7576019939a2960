import { checkForms } from "../browser/check-forms.ts";

checkForms("en");
