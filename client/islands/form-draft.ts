import type { DescribedForm } from "../../src/forms/describe.ts";
import { ticked } from "../../src/forms/kinds/checkbox.ts";
import { kindOf } from "../../src/forms/rules.ts";
import { chosenIn } from "../../src/forms/kinds/select-several.ts";
import { typedInto } from "./form-check.ts";
import { type SavedDraft, draftKey, transferKey, readDraft } from "./form-saved.ts";

/**
 * The values typed into a form, stored in this tab until the form is sent. They survive a reload, the back
 * button and an outage, and follow the visitor to another language. The submission's id is stored with them:
 * the same form sent twice, from a duplicated tab or after a reload, stays one submission. Sent for another
 * event, it is a new one. Files cannot be stored.
 */
export type FormDraft = {
  /** Stores the current values; removes the draft if nothing was typed. */
  readonly save: (root: HTMLFormElement) => void;
  /** Restores the fields that were not changed since the page loaded. */
  readonly restore: (root: HTMLFormElement) => void;
  readonly submissionId: () => string;
  /** Gives the next submission a new id, because the server has other content under this one. */
  readonly renew: () => void;
  /** Removes the draft of a form that was sent. Checks that are still due store nothing again. */
  readonly clear: () => void;
};

export function openDraft(form: DescribedForm): FormDraft {
  const key = draftKey(form.id, form.variant);
  const transfer = transferKey(form.name, form.variant);
  const typed = form.fields.filter(({ kind }) => kind !== "file" && kind !== "hidden");
  // The server also creates drafts, and has no location.
  const about = typeof location === "undefined" ? "" : subjectOf(form);
  let id = readDraft(key)?.ids?.[about];
  let isSent = false;
  const submissionId = () => (id ??= newId());
  return {
    submissionId,
    renew() {
      id = undefined;
    },
    save(root) {
      if (isSent) return;
      const data = new FormData(root);
      const values = Object.fromEntries(typed.map((field) => [field.name, typedInto(field, data)]));
      const isTyped = typed.some(({ name, initial }) => values[name] !== initial);
      const ids = { ...readDraft(key)?.ids, [about]: submissionId() };
      write(key, isTyped ? { ids, values } : null);
    },
    restore(root) {
      const { values } = readDraft(transfer) ?? readDraft(key) ?? {};
      write(transfer, null);
      if (!values) return;
      const data = new FormData(root);
      for (const field of typed) {
        const { name, initial } = field;
        const control = root.elements.namedItem(name);
        const value = values[name];
        if (value === undefined) continue;
        if (kindOf(field).several) {
          if (typedInto(field, data) !== initial) continue;
          const boxes = root.querySelectorAll<HTMLInputElement>(`[type=checkbox][name="${name}"]`);
          for (const box of boxes) box.checked = chosenIn(value).includes(box.value);
        } else if (control instanceof HTMLInputElement && control.type === "checkbox") {
          if (control.checked === (initial === ticked)) control.checked = value !== "";
        } else if (
          control instanceof HTMLInputElement ||
          control instanceof HTMLTextAreaElement ||
          control instanceof HTMLSelectElement
        ) {
          if (control.value === initial) control.value = value;
        }
      }
    },
    clear() {
      isSent = true;
      write(key, null);
    },
  };
}

/** Returns the subject of the form from its hidden fields; otherwise the page, or a block on it. */
function subjectOf({ about, gate, fields }: DescribedForm): string {
  const hidden = fields.filter(({ kind }) => kind === "hidden").map(({ initial }) => initial);
  return [about, ...hidden].filter(Boolean).join(" ") || location.pathname + gate;
}

function write(key: string, saved: SavedDraft | null) {
  try {
    if (saved) sessionStorage.setItem(key, JSON.stringify(saved));
    else sessionStorage.removeItem(key);
  } catch {}
}

/** `crypto.randomUUID` needs a secure context, which a site on a local network does not have. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const variant = "89ab".charAt((bytes[8] ?? 0) & 3);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join("-");
}
