import type { DescribedForm } from "../../src/forms/describe.ts";
import type { Choice } from "../../src/forms/pricing.ts";
import type { Problem } from "../../src/forms/kinds/kind.ts";
import type { FollowUp } from "../../src/forms/state.ts";
import type { NoticeKey } from "./form-send.ts";

type Problems = { readonly [field: string]: Problem | undefined };
type Values = { readonly [field: string]: string };

/** The state of a form, and what it shows. */
export type Progress = {
  readonly step:
    | { readonly kind: "open"; readonly notice: NoticeKey | null }
    | { readonly kind: "sending" }
    /** `problems`: why the last attempt was refused. Fixed fields leave the summary. */
    | { readonly kind: "refused"; readonly problems: Problems }
    | {
        readonly kind: "sent";
        readonly values: Values;
        readonly gift: string | undefined;
        readonly followUp?: FollowUp | undefined;
        /** The visitor has allowed this calendar's provider before. */
        readonly frameAllowed: boolean;
      };
  /** The problems of the fields as they are now. */
  readonly problems: Problems;
  /** True if all fields are valid, or not checked yet: until the form wakes, its button must work. */
  readonly valid: boolean;
  readonly choice: Partial<Choice>;
  /** Counts messages. Each new one takes the focus, even if its text is the same. */
  readonly messages: number;
};

export type FormEvent =
  | { readonly type: "typed" }
  | { readonly type: "checked"; readonly problems: Problems }
  | { readonly type: "validated"; readonly valid: boolean }
  | { readonly type: "chosen"; readonly choice: Partial<Choice> }
  | { readonly type: "sending" }
  | { readonly type: "refused"; readonly problems: Problems }
  | { readonly type: "failed"; readonly notice: NoticeKey }
  | {
      readonly type: "sent";
      readonly values: Values;
      readonly gift: string | undefined;
      readonly followUp?: FollowUp | undefined;
      readonly frameAllowed: boolean;
    };

/** The initial state: untouched, or as the server answered a post without JavaScript. */
export function progressOf({ state }: Pick<DescribedForm, "state">): Progress {
  const problems = state?.errors ?? {};
  return { step: firstStep(state), problems, valid: true, choice: {}, messages: 0 };
}

function firstStep(state: DescribedForm["state"]): Progress["step"] {
  if (!state) return { kind: "open", notice: null };
  switch (state.status) {
    case "sent":
      return {
        kind: "sent",
        values: {},
        gift: state.gift,
        followUp: state.followUp,
        frameAllowed: false,
      };
    case "refused":
      return { kind: "refused", problems: state.errors };
    default:
      return { kind: "open", notice: state.status };
  }
}

export function nextProgress(now: Progress, event: FormEvent): Progress {
  switch (event.type) {
    case "typed":
      return { ...now, valid: false };
    case "checked":
      return { ...now, problems: { ...now.problems, ...event.problems } };
    case "validated":
      return { ...now, valid: event.valid };
    case "chosen":
      return { ...now, choice: event.choice };
    case "sending":
      return { ...now, step: { kind: "sending" } };
    case "refused": {
      const { problems } = event;
      return withMessage({ ...now, step: { kind: "refused", problems }, problems, valid: false });
    }
    case "failed":
      return withMessage({ ...now, step: { kind: "open", notice: event.notice } });
    case "sent": {
      const { values, gift, followUp, frameAllowed } = event;
      return withMessage({ ...now, step: { kind: "sent", values, gift, followUp, frameAllowed } });
    }
    default:
      return event satisfies never;
  }
}

const withMessage = (progress: Progress): Progress => ({
  ...progress,
  messages: progress.messages + 1,
});
