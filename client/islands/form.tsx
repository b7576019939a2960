import { useEffect, useRef, useState } from "react";
import type { DescribedForm } from "../../src/forms/described.ts";
import type { Choice } from "../../src/forms/pricing.ts";
import type { Problem } from "../../src/forms/rules.ts";
import {
  CaptchaNotice,
  FormField,
  FormName,
  HiddenFields,
  PrivacyLine,
} from "../../src/ui/form-fields.tsx";
import { allowedProvider } from "../../src/privacy/stored.ts";
import { answerId } from "../../src/forms/state.ts";
import { ErrorSummary, FormNotice } from "../../src/ui/form-messages.tsx";
import { FormSent, sendClass } from "../../src/ui/form-sent.tsx";
import { island } from "../../src/ui/island.tsx";
import { waking } from "../../src/ui/behaviours.ts";
import { forgetCampaigns } from "./campaigns.ts";
import { Calendar } from "./form-calendar.tsx";
import { createCaptcha } from "./form-captcha.ts";
import { problemIn, problemsIn } from "./form-check.ts";
import { carriedBy, choiceLines, followChoice } from "./form-choice.ts";
import { openDraft } from "./form-draft.ts";
import { type NoticeKey, createSender } from "./form-send.ts";
import { isRemembered } from "./remembered.ts";
import { watchForm } from "./form-watch.ts";
import "../../src/ui/form-calendar.css";
import "../../src/ui/form-fields.css";
import "../../src/ui/form.css";

type Problems = { readonly [field: string]: Problem | undefined };
/** `door`: once it is seen, what is due before a touch is done. */
type FormProps = { form: DescribedForm; door?: boolean };
type Phase = "open" | "sending" | "sent";

/**
 * Any form, from its description. Before it is touched it is a plain form that posts to its own page; awake,
 * it checks while it is filled in, keeps what was typed, sends without leaving, and says what came of
 * it in place.
 */
function View({ form, door }: FormProps) {
  const { state, words } = form;
  const element = useRef<HTMLFormElement>(null);
  const widget = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const [draft] = useState(() => openDraft(form));
  const [captcha] = useState(() => createCaptcha(form));
  const [send] = useState(() => createSender(form, draft));
  const [phase, setPhase] = useState<Phase>(state?.status === "sent" ? "sent" : "open");
  const [problems, setProblems] = useState<Problems>(state?.errors ?? {});
  // What the last try was refused for; what is put right leaves the summary.
  const [summary, setSummary] = useState<Problems>(state?.errors ?? {});
  const [notice, setNotice] = useState<NoticeKey | null>(noticeOf(state));
  // Each message, and each time it is the same one again, takes the focus.
  const [said, setSaid] = useState(0);
  // Until it wakes the button must work: no one has checked anything yet.
  const [valid, setValid] = useState(true);
  // Anyone who has opened one calendar of a service has asked for that service.
  const [calendarAsked, setCalendarAsked] = useState(false);
  const [sent, setSent] = useState<{ readonly [field: string]: string }>({});
  const [gift, setGift] = useState(state?.gift);
  const [choice, setChoice] = useState<Partial<Choice>>({});

  useEffect(() => {
    if (said > 0) message.current?.focus();
  }, [said]);

  useEffect(() => {
    if (state?.status === "sent") {
      draft.clear();
      forgetCampaigns();
    }
    const root = element.current;
    if (!root) return;
    if (!state) draft.restore(root);
    // What was typed before the script came.
    draft.save(root);
    const wholeIsValid = () => setValid(Object.keys(problemsIn(form, root)).length === 0);
    const keep = () => draft.save(root);
    const stopWatching = watchForm(form, root, {
      typing() {
        setValid(false);
        keep();
        // Its button waits for the terms, so anyone who has begun is told.
        if (form.button === "whenValid") {
          setProblems((now) => ({ ...now, ...problemIn(form, root, "isAgreed") }));
        }
      },
      check(name) {
        setProblems((now) => ({ ...now, ...problemIn(form, root, name) }));
        wholeIsValid();
        keep();
      },
    });
    const stopFollowing = words.choice ? followChoice(root, setChoice) : undefined;
    // React knows nothing of what was said of the button before it came.
    root.querySelector(".form-send")?.setAttribute("aria-disabled", "false");
    const use = () => captcha.wake(widget.current);
    root.addEventListener("focusin", use);
    if (root.contains(document.activeElement)) use();
    wholeIsValid();
    return () => {
      stopWatching();
      stopFollowing?.();
      root.removeEventListener("focusin", use);
    };
  }, [form, state, words.choice, draft, captcha]);

  function refuse(found: Problems) {
    setProblems(found);
    setSummary(found);
    setNotice(null);
    setValid(false);
    setSaid((count) => count + 1);
  }

  function tell(what: NoticeKey) {
    setNotice(what);
    setSaid((count) => count + 1);
  }

  async function submit(root: HTMLFormElement) {
    const found = problemsIn(form, root);
    if (Object.keys(found).length > 0) return refuse(found);
    setSummary({});
    setPhase("sending");
    setNotice(null);
    await captcha.ready(widget.current);
    if (!captcha.passed(root)) {
      setPhase("open");
      return tell("captcha");
    }
    draft.save(root);
    const outcome = await send(root, captcha.extra());
    if (outcome.kind === "sent") {
      draft.clear();
      forgetCampaigns();
      setSent(textsIn(root));
      setGift(outcome.gift);
      setCalendarAsked(isRemembered(allowedProvider, form.success.calendar?.provider ?? ""));
      setPhase("sent");
      setSaid((count) => count + 1);
      return;
    }
    captcha.again();
    setPhase("open");
    if (outcome.kind === "refused") refuse(outcome.errors);
    else tell(outcome.notice);
  }

  if (phase === "sent") {
    return (
      <FormSent
        form={form}
        gift={gift}
        calendar={<Calendar form={form} asked={calendarAsked} sent={sent} />}
        ref={message}
      />
    );
  }

  const sending = phase === "sending";
  const carried = carriedBy(choice);
  const chosen = words.choice ? choiceLines(choice, words.choice) : [];
  const waits = form.button === "whenValid" && !valid;
  const left = Object.keys(summary).filter((name) => problems[name] !== undefined);
  const hasFiles = form.fields.some(({ kind }) => kind === "file");
  return (
    <form
      className="form"
      ref={element}
      method="post"
      // Where the answer is, on the page that comes back.
      action={`#${answerId(form.id)}`}
      encType={hasFiles ? "multipart/form-data" : undefined}
      noValidate
      aria-busy={sending}
      {...(door && waking("form-entry"))}
      data-waits={form.button === "whenValid" ? "" : undefined}
      data-player={form.success.calendar?.frame}
      data-captcha={form.captcha ? "" : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) void submit(event.currentTarget);
      }}
    >
      <FormName form={form} />
      {left.length > 0 && (
        <ErrorSummary form={form} names={left} problems={problems} ref={message} />
      )}
      {notice && <FormNotice form={form} text={words.notices[notice]} ref={message} />}
      {words.choice && chosen.length > 0 && (
        <div className="form-choice">
          <p className="form-choice-title">{words.choice.title}</p>
          <ul>
            {chosen.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="form-fields">
        {form.fields.map((field) => (
          <FormField
            key={field.name}
            form={form}
            field={field}
            problem={problems[field.name]}
            carried={carried[field.name]}
          />
        ))}
      </div>
      <HiddenFields form={form} />
      {form.captcha && <div className="form-captcha" ref={widget} />}
      <div className="form-end">
        <button
          type="submit"
          className={sendClass}
          aria-disabled={sending || waits}
          aria-describedby={form.button === "whenValid" ? `${form.id}-until-valid` : undefined}
        >
          {sending && <span className="form-spinner" aria-hidden="true" />}
          {sending ? words.sending : words.send}
        </button>
        {form.button === "whenValid" && (
          <p className="form-until-valid" id={`${form.id}-until-valid`}>
            {words.untilValid}
          </p>
        )}
      </div>
      <PrivacyLine text={words.privacy} href={form.privacyHref} newTab={words.newTab} />
      {form.captcha && <CaptchaNotice captcha={form.captcha} newTab={words.newTab} />}
    </form>
  );
}

/** What is in a form, but for its files. */
function textsIn(root: HTMLFormElement): { [field: string]: string } {
  const entries = [...new FormData(root)];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function noticeOf(state: DescribedForm["state"]): NoticeKey | null {
  return state && state.status !== "sent" && state.status !== "refused" ? state.status : null;
}

export const form = island<FormProps>({ name: "form", wake: "use", View });
