import type { ReactNode, Ref } from "react";
import type { DescribedForm } from "../forms/describe.ts";
import type { FollowUp } from "../forms/state.ts";
import { buttonClass } from "./button-class.ts";
import { Announced } from "./form-messages.tsx";
import { Glyph } from "./glyph.tsx";
import "./form-calendar.css";
import "./form-sent.css";
import "./form.css";

/** Replaces a form once it is sent. `calendar` is the booking frame, if the visitor opened it. */
export function FormSent({
  form,
  gift,
  followUp,
  calendar,
  ref,
}: {
  form: DescribedForm;
  /** The address of the file or video that the form gives. */
  gift?: string | undefined;
  followUp?: FollowUp | undefined;
  calendar?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}) {
  const { success, words } = form;
  const titleId = `${form.id}-sent`;
  return (
    <Announced className="form-sent" form={form} titleId={titleId} ref={ref}>
      <span className="form-sent-mark">
        <Glyph name="circle-check" size="large" />
      </span>
      <h2 className="h3" id={titleId}>
        {success.title}
      </h2>
      <p className="form-sent-text">{success.text}</p>
      {followUp && <p className="form-sent-follow-up">{words.followUps[followUp]}</p>}
      {success.more && <p className="form-sent-text">{success.more}</p>}
      {gift && success.gift && (
        <a
          className={buttonClass("primary", "large")}
          href={gift}
          {...(success.gift.newTab && { target: "_blank", rel: "noopener" })}
        >
          {success.gift.kind === "file" && <Glyph name="download" />}
          {success.gift.label}
          {success.gift.kind === "video" && <Glyph name="arrow-right" />}
        </a>
      )}
      {calendar ?? <CalendarCard form={form} />}
      {form.button === "whenValid" && (
        <button type="button" className={`${sendClass} form-send-sent`} disabled>
          <Glyph name="check" />
          {words.sent}
        </button>
      )}
    </Announced>
  );
}

export const sendClass = "button button-large form-send";

/** Links to a booking calendar of a third party. In an island, `onOpen` opens it in place. */
export function CalendarCard({
  form: { id, success, words },
  onOpen,
}: {
  form: DescribedForm;
  onOpen?: () => void;
}) {
  const { calendar } = success;
  if (!calendar) return null;
  return (
    <div className="box form-calendar" data-player={calendar.frame}>
      <Glyph name="calendar-days" size="large" />
      <h3 className="form-calendar-title" id={`${id}-calendar`}>
        {calendar.title}
      </h3>
      <a
        className={buttonClass()}
        href={calendar.page}
        target="_blank"
        rel="noopener"
        data-replay=""
        onClick={(event) => {
          if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onOpen();
        }}
      >
        {calendar.button}
        <span className="visually-hidden"> ({words.newTab})</span>
      </a>
      <p className="form-calendar-note">{calendar.text}</p>
    </div>
  );
}
