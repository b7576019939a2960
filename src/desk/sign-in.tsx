import { buttonClass } from "../ui/button-class.ts";
import { Field } from "./field.tsx";
import type { Speech } from "./say.ts";

type Props = {
  readonly speech: Speech;
  /** True if a key is configured. */
  readonly isOpen: boolean;
  readonly to: string;
  readonly name?: string | undefined;
  readonly problem?: "wrong" | "noName" | "limited" | "ended" | undefined;
};

/** The sign-in for a desk without Cloudflare Access. */
export function SignInPage({ speech, isOpen, to, name, problem }: Props) {
  const { signIn } = speech.words;
  if (!isOpen) {
    return (
      <section className="desk-card desk-narrow">
        <h1>{signIn.closed}</h1>
        <p>{signIn.closedText}</p>
      </section>
    );
  }
  const problemOf = (field: "name" | "key") => {
    if (problem === undefined || problem === "ended") return undefined;
    return (problem === "noName") === (field === "name") ? signIn[problem] : undefined;
  };
  return (
    <section className="desk-card desk-narrow">
      <h1>{signIn.title}</h1>
      <form method="post" action="/desk/sign-in" className="desk-form">
        <input type="hidden" name="to" value={to} />
        {problem === "ended" && (
          <p className="desk-problem" role="alert">
            {signIn.ended}
          </p>
        )}
        <Field
          name="name"
          label={signIn.name}
          hint={signIn.nameHint}
          value={name}
          problem={problemOf("name")}
          autoComplete="name"
        />
        <Field
          name="key"
          label={signIn.key}
          type="password"
          hint={signIn.keyHint}
          problem={problemOf("key")}
          autoComplete="current-password"
        />
        <button className={buttonClass()}>{signIn.send}</button>
      </form>
    </section>
  );
}
