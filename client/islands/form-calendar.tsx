import { useEffect, useRef, useState } from "react";
import { prefilled } from "../../src/forms/booking-calendar.ts";
import type { DescribedForm } from "../../src/forms/described.ts";
import { CalendarCard } from "../../src/ui/form-sent.tsx";
import { forgetAsked, noteAsked, unlessAnswered } from "./asked.ts";

/** The calendar's card, and its frame once a visitor asks for it; `asked` before, it is there at once. */
export function Calendar({
  form,
  asked,
  sent,
}: {
  form: DescribedForm;
  asked: boolean;
  /** What the form was sent with. */
  sent: { readonly [field: string]: string };
}) {
  const { calendar } = form.success;
  const frame = useRef<HTMLIFrameElement>(null);
  const [opened, setOpened] = useState(false);
  const [failed, setFailed] = useState(false);
  const provider = calendar?.provider ?? "";
  const isThere = opened || (asked && !failed);

  useEffect(() => {
    if (opened) frame.current?.focus();
  }, [opened]);

  useEffect(() => {
    const shown = frame.current;
    if (!isThere || !shown) return;
    const answered = unlessAnswered(() => {
      forgetAsked(provider);
      setFailed(true);
      setOpened(false);
    });
    shown.addEventListener("load", answered);
    return answered;
  }, [isThere, provider]);

  if (!calendar) return null;
  if (!isThere) {
    return (
      <>
        <CalendarCard
          form={form}
          onOpen={() => {
            noteAsked(provider);
            setFailed(false);
            setOpened(true);
          }}
        />
        {failed && (
          <p className="form-calendar-note" role="alert">
            {calendar.unreachable}{" "}
            <a href={calendar.page} target="_blank" rel="noopener">
              {calendar.there}
            </a>
          </p>
        )}
      </>
    );
  }
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another origin, and needs its own
    <iframe
      ref={frame}
      className="form-calendar-frame"
      src={prefilled(calendar, sent)}
      title={calendar.title}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
