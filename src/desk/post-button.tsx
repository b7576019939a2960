import type { ReactNode } from "react";
import { buttonClass } from "../ui/button-class.ts";

type Props = {
  readonly action: string;
  readonly text: string;
  readonly look?: "primary" | "secondary" | "link";
  readonly title?: string;
  readonly label?: string;
  /** The id of what it is about, where its text does not say so. */
  readonly about?: string;
  /** What is sent along. */
  readonly children?: ReactNode;
};

/** A button that does something. */
export function PostButton({
  action,
  text,
  look = "primary",
  title,
  label,
  about,
  children,
}: Props) {
  return (
    <form method="post" action={action}>
      {children}
      <button
        className={look === "link" ? "desk-link" : buttonClass(look)}
        title={title}
        aria-label={label}
        aria-describedby={about}
      >
        {text}
      </button>
    </form>
  );
}
