import type { ReactNode } from "react";
import type { Kind } from "../../forms/kinds/all.ts";
import { CheckboxField } from "./checkbox.tsx";
import { DateField } from "./date.tsx";
import { EmailField } from "./email.tsx";
import type { FieldProps } from "./field-parts.tsx";
import { FileField } from "./file.tsx";
import { HiddenField } from "./hidden.tsx";
import { NumberField } from "./number.tsx";
import { SelectSeveralField } from "./select-several.tsx";
import { SelectField } from "./select.tsx";
import { TelField } from "./tel.tsx";
import { TextField } from "./text.tsx";
import { TextareaField } from "./textarea.tsx";

/** The view of each kind of field. `src/forms/kinds/` defines the kinds and their validation. */
export const fieldViews: { readonly [Name in Kind]: (props: FieldProps) => ReactNode } = {
  checkbox: CheckboxField,
  date: DateField,
  email: EmailField,
  file: FileField,
  hidden: HiddenField,
  number: NumberField,
  select: SelectField,
  "select-several": SelectSeveralField,
  tel: TelField,
  text: TextField,
  textarea: TextareaField,
};
