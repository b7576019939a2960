import { useEffect, useRef, useState } from "react";
import { prefilledFrame } from "../../src/forms/booking-calendar.ts";
import type { DescribedForm } from "../../src/forms/describe.ts";
import { allowedProvider } from "../../src/privacy/stored.ts";
import { CalendarCard } from "../../src/ui/form-sent.tsx";
import { frameAddress, watchFrame } from "./provider-frame.ts";
import { forget, remember } from "./remembered.ts";
import "../../src/ui/form-calendar.css";

type CalendarProps = {
  form: DescribedForm;
  allowed: boolean;
  /** The values the form was sent with. */
  sent: { readonly [field: string]: string };
};

/**
 * The calendar's card, and its frame once the visitor opens it. If the provider was `allowed` before, the frame is
 * shown immediately. The link to the calendar is always there, so no visitor depends on the frame.
 */
export function Calendar({ form, allowed, sent }: CalendarProps) {
  const { calendar } = form.success;
  const frame = useRef<HTMLIFrameElement>(null);
  const [opened, setOpened] = useState(false);
  const [state, setState] = useState<"waiting" | "loaded" | "failed">("waiting");
  const provider = calendar?.provider ?? "";
  const isShown = opened || (allowed && state !== "failed");

  useEffect(() => {
    if (opened) frame.current?.focus();
  }, [opened]);

  useEffect(() => {
    if (!isShown || !frame.current) return;
    return watchFrame(frame.current, {
      loaded() {
        remember(allowedProvider, provider);
        setState("loaded");
      },
      failed() {
        forget(allowedProvider, provider);
        setState("failed");
        setOpened(false);
      },
    });
  }, [isShown, provider]);

  if (!calendar) return null;
  const link = (
    <a href={calendar.page} target="_blank" rel="noopener">
      {calendar.there}
    </a>
  );
  if (!isShown) {
    return (
      <>
        <CalendarCard
          form={form}
          onOpen={() => {
            setState("waiting");
            setOpened(true);
          }}
        />
        {state === "failed" && (
          <p className="form-calendar-note" role="alert">
            {calendar.unreachable} {link}
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <p className="form-calendar-note">
        {state === "waiting" && <span>{calendar.waiting} </span>}
        {link}
      </p>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another origin, and needs its own */}
      <iframe
        ref={frame}
        className="form-calendar-frame"
        src={frameAddress(prefilledFrame(calendar, sent))}
        title={calendar.title}
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </>
  );
}
