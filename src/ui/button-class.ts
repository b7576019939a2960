export type ButtonVariant = "primary" | "secondary" | "text";

/** The classes of a button, for elements that cannot use `Button` (a submit in an island). */
export function buttonClass(variant: ButtonVariant | "" = "primary", size = "medium"): string {
  const look = variant === "secondary" || variant === "text" ? ` button-${variant}` : "";
  return `button${look}${size === "large" ? " button-large" : ""}`;
}
