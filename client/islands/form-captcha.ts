import type { DescribedCaptcha, DescribedForm } from "../../src/forms/describe.ts";
import { captchas } from "../../src/privacy/captchas.ts";

type Widget = {
  readonly render: (
    element: HTMLElement,
    options: { readonly sitekey: string; readonly hl?: string; readonly language?: string },
  ) => unknown;
  readonly reset: (widget: unknown) => void;
  readonly ready?: (done: () => void) => void;
};

declare global {
  interface Window {
    grecaptcha?: Widget;
    turnstile?: Widget;
  }
}

/** The field names in which the widgets put their token. */
const tokenNames = { recaptcha: "g-recaptcha-response", turnstile: "cf-turnstile-response" };

const lateAfterMs = 2500;

/** One script per page, however many forms are on it. */
const loading = new Map<string, Promise<Widget>>();

function load({ provider }: DescribedCaptcha): Promise<Widget> {
  let promise = loading.get(provider);
  if (!promise) {
    promise = new Promise<Widget>((resolve, reject) => {
      const script = document.createElement("script");
      script.src = captchas[provider].script;
      script.addEventListener("error", () => reject(new Error(`${provider} did not load`)));
      script.addEventListener("load", () => {
        const widget = provider === "recaptcha" ? window.grecaptcha : window.turnstile;
        if (!widget) reject(new Error(`${provider} has no widget`));
        else if (widget.ready) widget.ready(() => resolve(widget));
        else resolve(widget);
      });
      document.head.append(script);
    });
    loading.set(provider, promise);
  }
  return promise;
}

export type CaptchaControl = {
  /** Loads the widget, once. */
  readonly wake: (place: HTMLElement | null) => void;
  /** Loads the widget and waits until it is shown or clearly late. The press that wakes a form may also send it. */
  readonly ready: (place: HTMLElement | null) => Promise<void>;
  /** True if the form may be sent: the captcha is solved, or its service cannot be reached. */
  readonly passed: (root: HTMLFormElement) => boolean;
  /** The extra fields to send if the service could not be reached. */
  readonly extra: () => { readonly [name: string]: string };
  /** A token is valid once, so reset the widget after a failed attempt. */
  readonly reset: () => void;
};

/** The captcha of a form. Nothing is loaded until the form is first used. */
export function createCaptcha(form: DescribedForm): CaptchaControl {
  const { captcha } = form;
  let state: "asleep" | "loading" | "shown" | "blocked" = captcha ? "asleep" : "blocked";
  let resetWidget = () => {};
  let shown = Promise.resolve();
  const show = async (described: DescribedCaptcha, place: HTMLElement) => {
    try {
      const widget = await load(described);
      const { lang } = document.documentElement;
      const spoken = described.provider === "recaptcha" ? { hl: lang } : { language: lang };
      const rendered = widget.render(place, { sitekey: described.siteKey, ...spoken });
      resetWidget = () => widget.reset(rendered);
      state = "shown";
    } catch {
      // An outage of the service, or a blocker, must not cost the visitor their message. The server decides.
      state = "blocked";
    }
  };
  const wake = (place: HTMLElement | null) => {
    if (!captcha || !place || state !== "asleep") return;
    state = "loading";
    shown = show(captcha, place);
  };
  return {
    wake,
    async ready(place) {
      wake(place);
      await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, lateAfterMs))]);
    },
    passed(root) {
      if (!captcha || state !== "shown") return true;
      return String(new FormData(root).get(tokenNames[captcha.provider]) ?? "") !== "";
    },
    extra: (): Record<string, string> =>
      captcha && state !== "shown" ? { captcha: "unreachable" } : {},
    reset: () => resetWidget(),
  };
}
