import type { ReactNode } from "react";
import { buttonClass } from "../ui/button-class.ts";

type Props = {
  readonly action: string;
  readonly text: string;
  readonly look?: "primary" | "secondary" | "link";
  readonly title?: string;
  readonly label?: string;
  /** The id of the element that describes it, if its text is not enough. */
  readonly about?: string;
  /** Hidden fields. */
  readonly children?: ReactNode;
};

/** A button that posts. */
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
