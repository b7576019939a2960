import { randomUUID } from "node:crypto";
import type { Crm } from "../../src/crm/crm.ts";
import type { Destination, Outside } from "../../src/crm/destination.ts";
import type { Submission } from "../../src/forms/submission.ts";
import { trialSubmission } from "../../src/forms/trial.ts";
import { defaultLanguage } from "../../src/language/language.ts";
import { Skipped, type Step } from "./steps.ts";

export type LiveCrm = {
  readonly crm: Crm;
  /** The CRM's own variables. */
  readonly variables: Readonly<Record<string, string>>;
  readonly outside: Outside;
  /** True if a rule of the account blocks submissions from a known e-mail address. */
  readonly isBlocking: boolean;
};

/** Steps that only a real account can prove: how it takes a submission, a repeated one, and wrong ones. */
export function crmSteps({ crm, variables, outside, isBlocking }: LiveCrm): Step[] {
  const connect = (over: Readonly<Record<string, string>> = {}): Destination =>
    crm.settings.parse({ ...variables, ...over })(outside);
  const address = `live-${randomUUID().slice(0, 8)}@example.com`;
  const first = submissionOf(address);
  let id: string | null = null;

  return [
    {
      name: "a submission",
      proves: "the account has every field that is written, and the app can write them",
      ifNot:
        "create the fields that docs/deploy.md lists for this CRM, and give the app its permissions",
      async run() {
        id = await accepted(connect(), first);
        return `accepted as ${id ?? "a record without an id"}`;
      },
    },
    {
      name: "the same again",
      proves: "a repeated delivery creates nothing twice",
      ifNot: "the field for our id must be unique, and an external id if the CRM has those",
      async run() {
        const again = await accepted(connect(), first);
        if (again !== id) throw new Error(`it was ${id}, and now it is ${again}`);
        return "the same one";
      },
    },
    {
      name: "a known e-mail address",
      proves: "a person can send a second submission",
      ifNot: "check the reason: a rule against duplicates must only alert, not block",
      async run() {
        if (isBlocking) throw new Skipped("a rule blocks it, which the next step checks");
        return `accepted as ${(await accepted(connect(), submissionOf(address))) ?? "a record without an id"}`;
      },
    },
    {
      name: "a rule that blocks duplicates",
      proves: "it has its own reason, is parked for a person, and is not repeated endlessly",
      ifNot: "activate the rule for the app's user as well; its answer is in the recording",
      async run() {
        if (!isBlocking) throw new Skipped("activate such a rule and set LIVE_DUPLICATE_RULE=true");
        return refused(connect(), submissionOf(address), /duplicate/i);
      },
    },
    {
      name: "a missing field",
      proves: "a mistake in the account is reported at once, in the service's own words",
      ifNot: "the service accepts unknown fields: look for the record in the account",
      async run() {
        const field = crm.variables.find((name) => /_ID_(FIELD|PROPERTY)$/.test(name));
        if (!field) throw new Skipped("this CRM has no field of ours");
        return refused(connect({ [field]: "no_such_field__c" }), submissionOf(address), /http-4/);
      },
    },
    {
      name: "an expired token",
      proves: "it is noticed, and nothing counts as delivered",
      ifNot: "the service does not check the token: check its address",
      async run() {
        const secret = crm.variables.find((name) => /(TOKEN|SECRET|KEY)$/.test(name));
        if (!secret) throw new Skipped("this CRM has no secret");
        const right = variables[secret] ?? "";
        // The wrong secret has the same form, or the site itself would refuse it.
        const end = right.slice(-16).replace(/[a-z]/gi, (letter) => (letter === "a" ? "b" : "a"));
        const other = { [secret]: right.slice(0, -16) + end };
        return refused(connect(other), submissionOf(address), /http-4/);
      },
    },
  ];
}

async function accepted(destination: Destination, submission: Submission): Promise<string | null> {
  const result = await destination.deliver(submission);
  if (result.ok) return result.value.id;
  const { failure } = result;
  const words = "answer" in failure ? ` ${failure.answer.slice(0, 300)}` : "";
  throw new Error(`${failure.kind} ${failure.reason}${words}`);
}

async function refused(
  destination: Destination,
  submission: Submission,
  reason: RegExp,
): Promise<string> {
  const result = await destination.deliver(submission);
  if (result.ok) throw new Error("it was accepted");
  if (!reason.test(result.failure.reason)) throw new Error(`it is ${result.failure.reason}`);
  return `${result.failure.kind}, ${result.failure.reason}`;
}

/** Returns a contact submission as the form would send it, from no real person. */
function submissionOf(address: string): Submission {
  const fields = {
    firstName: "Live",
    lastName: "Proof",
    businessEmailAddress: address,
    companyName: "Live proof of the website",
    jobTitle: "Tester",
    phoneNumber: "+49 30 000000",
    subject: "A proof of the website",
    message: "Sent by npm run live. It can be deleted.",
  };
  const page = `/${defaultLanguage}/`;
  return trialSubmission({ language: defaultLanguage, page, idBy: "visitor", fields }, Date.now());
}
