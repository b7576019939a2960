import { useEffect, useReducer, useRef, useState } from "react";
import type { DescribedForm } from "../../src/forms/describe.ts";
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
import { islandAttributes } from "../../src/ui/behaviours.ts";
import { forgetCampaigns } from "./campaigns.ts";
import { Calendar } from "./form-calendar.tsx";
import { createCaptcha } from "./form-captcha.ts";
import { problemIn, problemsIn } from "./form-check.ts";
import { carriedBy, choiceLines, followChoice } from "./form-choice.ts";
import { openDraft } from "./form-draft.ts";
import { nextProgress, progressOf } from "./form-progress.ts";
import { createSender } from "./form-send.ts";
import { isRemembered } from "./remembered.ts";
import { watchForm } from "./form-watch.ts";
import "../../src/ui/form-calendar.css";
import "../../src/ui/form-fields.css";
import "../../src/ui/form.css";

/** `door`: true if `form-entry` handles the form until the first touch. */
type FormProps = { form: DescribedForm; door?: boolean };

/**
 * Any form, from its description. Before the first touch it is a plain form that posts to its own page. Awake, it
 * checks fields while they are filled in, stores what was typed, sends without leaving the page, and shows the
 * result in place.
 */
function View({ form, door }: FormProps) {
  const { state, words } = form;
  const element = useRef<HTMLFormElement>(null);
  const widget = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const [{ draft, captcha, send }] = useState(() => toolsOf(form));
  const [progress, dispatch] = useReducer(nextProgress, form, progressOf);
  const { step, problems, valid, choice, messages } = progress;

  useEffect(() => {
    if (messages > 0) message.current?.focus();
  }, [messages]);

  useEffect(() => {
    if (state?.status === "sent") {
      draft.clear();
      forgetCampaigns();
    }
    const root = element.current;
    if (!root) return;
    if (!state) draft.restore(root);
    // Store what was typed before the script loaded.
    draft.save(root);
    const check = (name: string) =>
      dispatch({ type: "checked", problems: problemIn(form, root, name) });
    const validate = () =>
      dispatch({ type: "validated", valid: Object.keys(problemsIn(form, root)).length === 0 });
    const stopWatching = watchForm(form, root, {
      typing() {
        dispatch({ type: "typed" });
        draft.save(root);
        // The button waits for consent, so point that out once the visitor has begun.
        if (form.button === "whenValid") check("isAgreed");
      },
      check(name) {
        check(name);
        validate();
        draft.save(root);
      },
    });
    const stopFollowing = words.choice
      ? followChoice(root, (chosen) => dispatch({ type: "chosen", choice: chosen }))
      : undefined;
    // `form-entry` set the attribute outside of React.
    root.querySelector(".form-send")?.setAttribute("aria-disabled", "false");
    const use = () => captcha.wake(widget.current);
    root.addEventListener("focusin", use);
    if (root.contains(document.activeElement)) use();
    validate();
    return () => {
      stopWatching();
      stopFollowing?.();
      root.removeEventListener("focusin", use);
    };
  }, [form, state, words.choice, draft, captcha]);

  async function submit(root: HTMLFormElement) {
    const found = problemsIn(form, root);
    if (Object.keys(found).length > 0) return dispatch({ type: "refused", problems: found });
    dispatch({ type: "sending" });
    await captcha.ready(widget.current);
    if (!captcha.passed(root)) return dispatch({ type: "failed", notice: "captcha" });
    draft.save(root);
    const outcome = await send(root, captcha.extra());
    if (outcome.kind === "sent") {
      draft.clear();
      forgetCampaigns();
      const provider = form.success.calendar?.provider ?? "";
      const frameAllowed = isRemembered(allowedProvider, provider);
      const { gift, followUp } = outcome;
      const values = textsIn(root);
      // Firefox stores what is in a form as it disappears, and fills it in again on a reload.
      root.reset();
      return dispatch({ type: "sent", values, gift, followUp, frameAllowed });
    }
    captcha.reset();
    if (outcome.kind === "refused") dispatch({ type: "refused", problems: outcome.errors });
    else dispatch({ type: "failed", notice: outcome.notice });
  }

  if (step.kind === "sent") {
    return (
      <FormSent
        form={form}
        gift={step.gift}
        followUp={step.followUp}
        calendar={<Calendar form={form} allowed={step.frameAllowed} sent={step.values} />}
        ref={message}
      />
    );
  }

  const sending = step.kind === "sending";
  const notice = step.kind === "open" ? step.notice : null;
  const summary = step.kind === "refused" ? step.problems : {};
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
      // Jump to the answer on the page that comes back.
      action={`#${answerId(form.id)}`}
      encType={hasFiles ? "multipart/form-data" : undefined}
      noValidate
      aria-busy={sending}
      // Showing a choice moves the fields, so do it before the visitor gets there.
      {...(door && islandAttributes("form-entry", words.choice ? "idle" : undefined))}
      // `form-entry` may run before React hydrates.
      suppressHydrationWarning={door}
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
          <span>{sending ? words.sending : words.send}</span>
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

/** The values of a form, without its files. */
function textsIn(root: HTMLFormElement): { [field: string]: string } {
  const entries = [...new FormData(root)];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function toolsOf(form: DescribedForm) {
  const draft = openDraft(form);
  return { draft, captcha: createCaptcha(form), send: createSender(form, draft) };
}

export const form = island<FormProps>({ name: "form", wake: "use", View });
