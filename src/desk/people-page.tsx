import { buttonClass } from "../ui/button-class.ts";
import { Field } from "./field.tsx";
import type { PersonData } from "./person-data.ts";
import { StateChip } from "./leads.tsx";
import { PostButton } from "./post-button.tsx";
import type { Speech } from "./say.ts";

type Props = {
  readonly speech: Speech;
  /** Null before a search. */
  readonly data: PersonData | null;
  readonly problem?: "wrong" | "eraseMismatch" | undefined;
};

/** Everything stored about a person, to export or erase. The person's address is only sent in posts. */
export function PeoplePage({ speech, data, problem }: Props) {
  const { people } = speech.words;
  return (
    <>
      <h1>{speech.words.pages.people}</h1>
      <p className="desk-intro soft">{people.intro}</p>
      <form method="post" action="/desk/people/" className="desk-card desk-form">
        <Field
          name="email"
          label={people.label}
          hint={people.noted}
          problem={problem === "wrong" ? people.wrong : undefined}
          value={data?.email}
        />
        <button className={buttonClass()}>{people.search}</button>
      </form>
      {data &&
        (data.rows.length === 0 ? (
          <p className="soft desk-card">
            {people.none(data.email)} {data.isSuppressed && people.suppressed}
          </p>
        ) : (
          <Found data={data} speech={speech} problem={problem} />
        ))}
    </>
  );
}

function Found({ data, speech, problem }: Props & { readonly data: PersonData }) {
  const { people } = speech.words;
  return (
    <>
      <section className="desk-card">
        <div className="row desk-head">
          <h2>{people.found(data.rows.length)}</h2>
          <PostButton action="/desk/people/export" text={people.export} look="secondary">
            <input type="hidden" name="email" value={data.email} />
          </PostButton>
        </div>
        {data.isSuppressed && <p>{people.suppressed}</p>}
        <ul className="desk-rows">
          {data.rows.map((row) => (
            <li key={row.id}>
              <a href={`/desk/leads/${row.id}`}>{`${speech.time(row.received_at)}, ${row.form}`}</a>
              <StateChip row={row} speech={speech} />
            </li>
          ))}
        </ul>
      </section>
      <section className="desk-card desk-danger">
        <h2>{people.erase}</h2>
        <p>{people.eraseText}</p>
        <form method="post" action="/desk/people/erase" className="desk-form">
          <input type="hidden" name="email" value={data.email} />
          <Field
            name="again"
            label={people.eraseConfirm}
            problem={problem === "eraseMismatch" ? people.eraseMismatch : undefined}
          />
          <button className={buttonClass("secondary")}>{people.erase}</button>
        </form>
      </section>
    </>
  );
}
