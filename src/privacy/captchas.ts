/**
 * Captchas, after their makers' documentation: developers.google.com/recaptcha,
 * developers.cloudflare.com/turnstile.
 */
export const captchas = {
  recaptcha: {
    name: "Google reCAPTCHA",
    script: "https://www.google.com/recaptcha/api.js?render=explicit",
    scripts: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    frames: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
  },
  turnstile: {
    name: "Cloudflare Turnstile",
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    scripts: ["https://challenges.cloudflare.com"],
    frames: ["https://challenges.cloudflare.com"],
  },
} as const;
