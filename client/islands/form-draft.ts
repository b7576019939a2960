import type { DescribedForm } from "../../src/forms/describe.ts";
import { ticked } from "../../src/forms/kinds/checkbox.ts";
import { kindOf } from "../../src/forms/rules.ts";
import { chosenIn } from "../../src/forms/kinds/select-several.ts";
import { typedInto } from "./form-check.ts";
import { type SavedDraft, draftKey, transferKey, readDraft } from "./form-saved.ts";

/**
 * What was typed into a form, kept in this tab until it is sent: it outlives a reload, the back button
 * and an outage, and goes along to another language. The submission's id is kept with it, so that the same
 * typed twice, in a doubled tab or after a reload, stays one submission; sent for another event it is another.
 * Files cannot be kept.
 */
export type FormDraft = {
  /** Keeps what is there now; nothing where no one has typed. */
  readonly save: (root: HTMLFormElement) => void;
  /** Puts back what no one has changed since the page came. */
  readonly restore: (root: HTMLFormElement) => void;
  readonly submissionId: () => string;
  /** The server has another content under the id: what is sent next is a submission of its own. */
  readonly renew: () => void;
  readonly clear: () => void;
};

export function openDraft(form: DescribedForm): FormDraft {
  const key = draftKey(form.id, form.variant);
  const transfer = transferKey(form.name, form.variant);
  const typed = form.fields.filter(({ kind }) => kind !== "file" && kind !== "hidden");
  // The server, too, makes one, and has no location.
  const about = typeof location === "undefined" ? "" : subjectOf(form);
  let id = readDraft(key)?.ids?.[about];
  const submissionId = () => (id ??= newId());
  return {
    submissionId,
    renew() {
      id = undefined;
    },
    save(root) {
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
      id = undefined;
      write(key, null);
    },
  };
}

/** What is asked for, by what the page says in the form's hidden fields; else the page, or a block there. */
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

/** `crypto.randomUUID` needs a secure context, which a site tried out on a local network has not. */
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
