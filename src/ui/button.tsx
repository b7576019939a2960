import type { ReactNode } from "react";
import type { Link } from "../story/fields.ts";
import { type ButtonVariant, buttonClass } from "./button-class.ts";
import { Icon } from "./icon.tsx";
import { Anchor } from "./link.tsx";

type ButtonProps = {
  /** With an address it renders a link, without one a `<button>`. */
  to?: Link | string | null;
  type?: "button" | "submit";
  /** Empty means primary: an editor may leave the field empty. */
  variant?: ButtonVariant | "";
  size?: "medium" | "large" | "";
  /** Before the text. */
  icon?: string;
  iconAfter?: string;
  className?: string;
  label?: string;
  children: ReactNode;
};

export function Button({
  to,
  type = "button",
  variant,
  size,
  icon,
  iconAfter,
  className,
  label,
  children,
}: ButtonProps) {
  const classes = buttonClass(variant, size) + (className ? ` ${className}` : "");
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </>
  );
  if (to) {
    return (
      <Anchor to={to} className={classes} label={label}>
        {content}
      </Anchor>
    );
  }
  return (
    <button type={type} className={classes} aria-label={label}>
      {content}
    </button>
  );
}
