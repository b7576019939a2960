import { buttonClass } from "../ui/button-class.ts";
import type { Invite } from "./invites.ts";
import type { Speech } from "./say.ts";

type Props = {
  readonly speech: Speech;
  /** Null if the link no longer works. */
  readonly invite: Pick<Invite, "email" | "role"> | null;
  readonly path: string;
};

/** The target of an invite's link. A button accepts it, because some programs open every link in a mail. */
export function JoinPage({ speech, invite, path }: Props) {
  const { join, roles } = speech.words;
  return (
    <section className="desk-card desk-narrow">
      <h1>{invite ? join.title : join.gone}</h1>
      {invite ? (
        <form method="post" action={path} className="desk-form">
          <p>{join.text(invite.email, roles[invite.role])}</p>
          <button className={buttonClass()}>{join.send}</button>
        </form>
      ) : (
        <p>{join.goneText}</p>
      )}
    </section>
  );
}
