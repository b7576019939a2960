import { checkForms } from "../../../test/browser/check-forms.ts";
import { formPagesIn } from "../browser/form-pages.ts";
import { openSite } from "../browser/site.ts";

checkForms(openSite, formPagesIn("de"));
