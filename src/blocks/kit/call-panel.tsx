import type { ReactNode } from "react";
import type { Asset } from "../../story/fields.ts";
import { Picture } from "../../ui/picture.tsx";
import type { Tone } from "./section.tsx";
import "./call-panel.css";

/** The panel of every call to action. */
export function CallPanel(props: {
  title: string;
  text: string;
  tone: Tone;
  image?: Asset | null;
  /** Buttons. */
  children?: ReactNode;
  /** Links to stylesheets, for a panel at the end of a page, which brings its own. */
  styles?: ReactNode;
  /** Below the buttons. */
  below?: ReactNode;
}) {
  const { title, text, tone, image, styles, children, below } = props;
  return (
    <section className="section tone-paper call-to-action">
      {styles}
      <div className="container">
        <div
          className={`call-to-action-panel tone-${tone}${image ? " call-to-action-pictured" : ""}`}
        >
          <div className="call-to-action-text">
            <h2>{title}</h2>
            {text && <p className="lead">{text}</p>}
            {children && <div className="button-row">{children}</div>}
            {below}
          </div>
          {image && (
            <div className="call-to-action-picture">
              <Picture asset={image} width={608} sizes="(width < 1024px) 100vw, 608px" />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
