import circleCheck from "@lucide/icons/icons/circle-check";
import { useEffect, useRef, useState } from "react";
import type { DescribedForm } from "../../src/forms/describe.ts";
import type { Problem } from "../../src/forms/rules.ts";
import {
  Announced,
  ErrorSummary,
  FormField,
  FormNotice,
  HiddenFields,
} from "../../src/ui/form-fields.tsx";
import { Glyph } from "../../src/ui/glyph.tsx";
import { island } from "../../src/ui/island.tsx";
import { problemIn, problemsIn } from "./form-check.ts";
import { type Notice, createSender } from "./form-send.ts";

type Problems = { readonly [field: string]: Problem | undefined };
type Phase = "open" | "sending" | "sent";

/** How long a visitor pauses before what they typed is checked. */
const pause = 500;

/** The click comes right after the release. */
const untilClicked = 50;

/**
 * Any form, from its description. Before it wakes it is a plain form that posts to its own page; awake,
 * it checks while it is filled in, sends without leaving, and says what came of it in place.
 */
function View({ form }: { form: DescribedForm }) {
  const { state, words } = form;
  const element = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const [send] = useState(() => createSender(form));
  const [phase, setPhase] = useState<Phase>(state?.status === "sent" ? "sent" : "open");
  const [problems, setProblems] = useState<Problems>(state?.errors ?? {});
  // What the last try was refused for; what is put right leaves the summary.
  const [summary, setSummary] = useState<Problems>(state?.errors ?? {});
  const [notice, setNotice] = useState<Notice | null>(noticeOf(state));
  // Each message, and each time it is the same one again, takes the focus.
  const [said, setSaid] = useState(0);
  // Until it wakes the button must work: nobody has checked anything yet.
  const [valid, setValid] = useState(true);

  useEffect(() => {
    if (said > 0) message.current?.focus();
  }, [said]);

  useEffect(() => {
    const root = element.current;
    if (!root) return;
    const waiting = new Map<string, ReturnType<typeof setTimeout>>();
    const wholeIsValid = () => setValid(Object.keys(problemsIn(form, root)).length === 0);
    // While something is pressed nothing may move: a message that comes or goes as the focus leaves
    // its field would carry off the button or box that is being clicked.
    let pressed = false;
    const held = new Set<string>();
    const onPress = () => {
      pressed = true;
    };
    const onRelease = () => {
      pressed = false;
      setTimeout(() => {
        for (const name of held) checkOne(name);
        held.clear();
      }, untilClicked);
    };
    const checkOne = (name: string) => {
      clearTimeout(waiting.get(name));
      if (pressed) {
        held.add(name);
        return;
      }
      setProblems((now) => ({ ...now, ...problemIn(form, root, name) }));
      wholeIsValid();
    };
    const onInput = ({ target }: Event) => {
      const name = nameOf(target);
      if (!name) return;
      setValid(false);
      clearTimeout(waiting.get(name));
      waiting.set(
        name,
        setTimeout(() => checkOne(name), pause),
      );
    };
    const onChange = ({ target }: Event) => {
      const name = nameOf(target);
      if (name) checkOne(name);
    };
    root.addEventListener("input", onInput);
    root.addEventListener("change", onChange);
    addEventListener("pointerdown", onPress, true);
    addEventListener("pointerup", onRelease, true);
    addEventListener("pointercancel", onRelease, true);
    wholeIsValid();
    return () => {
      for (const timer of waiting.values()) clearTimeout(timer);
      root.removeEventListener("input", onInput);
      root.removeEventListener("change", onChange);
      removeEventListener("pointerdown", onPress, true);
      removeEventListener("pointerup", onRelease, true);
      removeEventListener("pointercancel", onRelease, true);
    };
  }, [form]);

  function refuse(found: Problems) {
    setProblems(found);
    setSummary(found);
    setNotice(null);
    setValid(false);
    setSaid((count) => count + 1);
  }

  async function submit(root: HTMLFormElement) {
    const found = problemsIn(form, root);
    if (Object.keys(found).length > 0) return refuse(found);
    setPhase("sending");
    setNotice(null);
    setSummary({});
    const outcome = await send(root);
    if (outcome.kind === "sent") {
      setPhase("sent");
      setSaid((count) => count + 1);
      return;
    }
    setPhase("open");
    if (outcome.kind === "refused") return refuse(outcome.errors);
    setNotice(outcome.notice);
    setSaid((count) => count + 1);
  }

  if (phase === "sent") {
    const titleId = `${form.id}-sent`;
    return (
      <Announced className="form-sent" titleId={titleId} fresh={state !== null} ref={message}>
        <span className="form-sent-mark">
          <Glyph of={circleCheck} size="large" />
        </span>
        <h2 className="form-sent-title" id={titleId}>
          {words.success.title}
        </h2>
        <p className="form-sent-text">{words.success.text}</p>
      </Announced>
    );
  }

  const sending = phase === "sending";
  const left = Object.keys(summary).filter((name) => problems[name] !== undefined);
  return (
    <form
      className="form"
      ref={element}
      method="post"
      action={form.action}
      noValidate
      aria-busy={sending}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) void submit(event.currentTarget);
      }}
    >
      {left.length > 0 && (
        <ErrorSummary form={form} names={left} problems={problems} ref={message} />
      )}
      {notice && <FormNotice form={form} text={words.notices[notice]} ref={message} />}
      <div className="form-fields">
        {form.fields.map((field) => (
          <FormField key={field.name} form={form} field={field} problem={problems[field.name]} />
        ))}
      </div>
      <HiddenFields form={form} />
      <button
        type="submit"
        className="button button-primary button-large form-send"
        disabled={form.button === "whenValid" && !valid}
        aria-disabled={sending}
      >
        {sending && <span className="form-spinner" aria-hidden="true" />}
        {sending ? words.sending : words.send}
      </button>
    </form>
  );
}

function noticeOf(state: DescribedForm["state"]): Notice | null {
  return state && state.status !== "sent" && state.status !== "refused" ? state.status : null;
}

function nameOf(target: EventTarget | null): string {
  return target instanceof HTMLElement && "name" in target ? String(target.name) : "";
}

export const form = island<{ form: DescribedForm }>({ name: "form", wake: "visible", View });
