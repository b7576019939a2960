import { buttonClass } from "../ui/button-class.ts";
import { type DeskAccess, roles } from "./access.ts";
import { Copy } from "./copy.tsx";
import { Field, Select } from "./field.tsx";
import type { Invite } from "./invites.ts";
import { PostButton } from "./post-button.tsx";
import type { Speech } from "./say.ts";
import { Table } from "./table.tsx";

type Props = {
  readonly invites: readonly Invite[];
  /** The other ways to sign in. */
  readonly access: Pick<DeskAccess, "key" | "operators" | "privacy">;
  readonly speech: Speech;
  /** The new link. It is shown only this once. */
  readonly newInvite: { readonly email: string; readonly link: string } | null;
  readonly problem: string | undefined;
  readonly typed: string;
};

/** Who may enter the desk and since when, with a form to invite one more. */
export function AccessPage({ invites, access, speech, newInvite, problem, typed }: Props) {
  const { access: words, pages } = speech.words;
  return (
    <>
      <h1>{pages.access}</h1>
      <p className="desk-intro soft">{words.intro}</p>
      {newInvite && (
        <section className="desk-card">
          <h2>{words.made(newInvite.email)}</h2>
          <p>{words.madeText}</p>
          <Copy text={newInvite.link} speech={speech} />
        </section>
      )}
      <Invites invites={invites} speech={speech} />
      {access.key === null ? (
        <p className="desk-card">{words.noKey}</p>
      ) : (
        <form method="post" action="/desk/access/" className="desk-card desk-form">
          <h2>{words.invite}</h2>
          <Field
            name="email"
            label={words.fields.email}
            hint={words.hint}
            problem={problem}
            value={typed}
          />
          <Select
            name="role"
            label={words.fields.role}
            options={roles.map((role) => [role, words.role(role, speech.words.roles[role])])}
          />
          <button className={buttonClass()}>{words.send}</button>
        </form>
      )}
      <Others access={access} speech={speech} />
    </>
  );
}

function Invites({ invites, speech }: Pick<Props, "invites" | "speech">) {
  const { access: words, pages, roles: may } = speech.words;
  const { columns } = words;
  return (
    <Table
      label={pages.access}
      columns={[columns.who, columns.role, columns.since, columns.last, columns.revoke]}
      empty={words.none}
    >
      {invites.map(({ id, email, role, until, used_at, seen_at }) => (
        <tr key={id}>
          <th scope="row">{email}</th>
          <td>{may[role]}</td>
          <td>{used_at === null ? words.waits(speech.time(until)) : speech.time(used_at)}</td>
          <td>{seen_at === null ? words.never : speech.time(seen_at)}</td>
          <td>
            <PostButton
              action={`/desk/access/${id}/revoke`}
              text={words.revoke}
              look="link"
              label={`${words.revoke}: ${email}`}
            />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Others({ access: { key, operators, privacy }, speech }: Pick<Props, "access" | "speech">) {
  const { others } = speech.words.access;
  const named = (list: readonly string[]) =>
    list.includes("*") ? others.all : list.join(", ") || others.none;
  return (
    <section>
      <h2>{others.title}</h2>
      <ul className="desk-card desk-plain">
        {key !== null && <li>{others.key}</li>}
        <li>{others.cloudflare(named(operators), named(privacy))}</li>
      </ul>
    </section>
  );
}
