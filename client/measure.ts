import { onCLS, onINP, onLCP } from "web-vitals";

type FormSeen = { begun: boolean; readonly refused: Set<string> };

/** How long after a submit its errors are shown. */
const errorDelayMs = 500;

/**
 * Reports once, when the visitor leaves the page, how fast it was and how its forms did: no cookie, no identifier,
 * nothing that was typed. The loader starts it for one view in ten, after the page has loaded.
 */
export function measure(): void {
  const vitals: Record<string, number> = {};
  const record = ({ name, value }: { name: string; value: number }) => {
    vitals[name.toLowerCase()] = Math.round(value * 1000) / 1000;
  };
  for (const watch of [onLCP, onINP, onCLS]) watch(record, { reportAllChanges: true });
  const forms = watchForms();
  let isSent = false;
  const send = () => {
    if (isSent || document.visibilityState !== "hidden") return;
    isSent = true;
    const view = {
      path: location.pathname,
      device: matchMedia("(max-width: 767px)").matches ? "phone" : "desktop",
      ...vitals,
      forms: [...forms].map(([form, { begun, refused }]) => ({
        form,
        begun,
        refused: [...refused],
      })),
    };
    navigator.sendBeacon("/api/views", JSON.stringify(view));
  };
  // Added last, so that the vitals' own listeners for this event run first.
  document.addEventListener("visibilitychange", send);
}

/** Each form that was visible, by name: if the visitor began to fill it in, and which fields were refused. */
function watchForms(): ReadonlyMap<string, FormSeen> {
  const seen = new Map<string, FormSeen>();
  const nameOf = (form: HTMLFormElement) =>
    form.querySelector<HTMLInputElement>("[type=hidden][name=form]")?.value ?? "";
  const entryFor = (target: EventTarget | null) => {
    const form = (target as Element | null)?.closest<HTMLFormElement>("form.form");
    const name = form && nameOf(form);
    if (!name) return null;
    const entry = seen.get(name) ?? { begun: false, refused: new Set<string>() };
    seen.set(name, entry);
    return { form, entry };
  };
  const watching = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) entryFor(target);
  });
  for (const form of document.querySelectorAll("form.form")) watching.observe(form);
  addEventListener("input", ({ target }) => {
    const found = entryFor(target);
    if (found) found.entry.begun = true;
  });
  addEventListener(
    "submit",
    ({ target }) => {
      const found = entryFor(target);
      if (!found) return;
      setTimeout(() => {
        for (const field of found.form.querySelectorAll<HTMLInputElement>("[aria-invalid=true]"))
          if (field.name) found.entry.refused.add(field.name);
      }, errorDelayMs);
    },
    true,
  );
  return seen;
}
