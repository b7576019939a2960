import type { ReactNode } from "react";
import { answerWords, listName } from "../forms/answer-words.ts";
import type { Language } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { sayIn } from "../language/words.ts";
import type { MyData } from "../leads/my-data.ts";
import { type Receipt, dateIn, lineOfReceipt } from "../leads/receipt.ts";
import { buttonClass } from "../ui/button-class.ts";
import { PrivacyLine } from "../ui/form-fields.tsx";
import { myDataStyles } from "./page-styles.ts";
import { HomeLink, WriteToUs, plainDocument } from "./plain-page.tsx";
import "../pages/message/my-data.css";

/** The number of submissions that the page shows in full. The file contains all of them. */
const maxShown = 20;

/** Everything that the site holds about a person, and what they can do. `done`: the action they chose just ran. */
export function myDataPage(language: Language, data: MyData, done: boolean): string {
  const say = sayIn(language);
  const { submissions, mails } = data;
  return plainDocument(
    language,
    say("myData.title"),
    <div className="container my-data">
      <h1>{say("myData.title")}</h1>
      {done && <output className="my-data-done">{say("myData.done")}</output>}
      <p className="lead">{say("myData.text", { address: data.address })}</p>
      <Part title={say("myData.sent")}>
        {submissions.length === 0 && <p>{say("myData.nothing")}</p>}
        {submissions.slice(0, maxShown).map((row, at) => (
          <SubmissionDetails key={at} row={row} language={language} />
        ))}
        {submissions.length > maxShown && <p>{say("myData.more", { count: maxShown })}</p>}
      </Part>
      {mails.length > 0 && (
        <Part title={say("myData.mails")}>
          <ul>
            {mails.slice(0, maxShown).map(({ receivedAt, state }, at) => (
              <li key={at}>
                {say("myData.mailOn", {
                  date: dateIn(language, receivedAt),
                  state: say(`myData.states.${state === "delivered" ? "sent" : state}`),
                })}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Lists language={language} data={data} />
      <Part title={say("myData.export")}>
        <p>{say("myData.exportText")}</p>
        <a className={buttonClass("secondary")} href="?as=json" download="my-data.json">
          {say("myData.exportButton")}
        </a>
      </Part>
      <Part title={say("myData.erase")}>
        <p>{say("myData.eraseText")}</p>
        <details>
          <summary className={buttonClass("secondary")}>{say("myData.eraseOpen")}</summary>
          <ActionButton what="erase" label={say("myData.eraseButton")} variant="primary" />
        </details>
      </Part>
      <PrivacyLine
        text={say("form.privacy")}
        href={paths.to("privacy", language)}
        newTab={say("form.newTab")}
      />
      <WriteToUs language={language} />
    </div>,
    myDataStyles,
  );
}

/** A receipt of what happened to a person's data. */
export function receiptPage(language: Language, receipt: Receipt): string {
  const say = sayIn(language);
  const title = say("myData.receipt.title");
  return plainDocument(
    language,
    title,
    <div className="container my-data">
      <h1>{title}</h1>
      <p className="lead">
        {say("myData.receipt.asked", { date: dateIn(language, receipt.requestedAt) })}{" "}
        {say("myData.receipt.state", { date: dateIn(language, receipt.at) })}
      </p>
      <div className="my-data-part panel">
        <ul>
          {receipt.entries.map((entry) => (
            <li key={entry.place}>
              {lineOfReceipt(entry, language)}{" "}
              {entry.link && <a href={entry.link}>{new URL(entry.link).host}</a>}
            </li>
          ))}
        </ul>
        <p>{say("myData.receipt.keep")}</p>
        <p className="note">{say("myData.receipt.number", { number: receipt.id })}</p>
        <a className={buttonClass("secondary")} href="?as=json" download="receipt.json">
          {say("myData.receipt.download")}
        </a>
      </div>
      <div className="row message-page-links">
        <HomeLink language={language} />
      </div>
      <WriteToUs language={language} />
    </div>,
    myDataStyles,
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="my-data-part panel">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type SentRow = MyData["submissions"][number];

function SubmissionDetails({ row, language }: { row: SentRow; language: Language }) {
  const say = sayIn(language);
  const { submission } = row;
  const date = dateIn(language, row.receivedAt);
  // A link in a mail, for example, is on no page.
  const { page = "/" } = submission ?? {};
  const head = page === "/" ? date : say("myData.sentOn", { date, page });
  const facts = submission ? factsOf(submission, language) : [];
  return (
    <details>
      <summary>
        {head} <span className="soft">{say(`myData.states.${row.state}`)}</span>
      </summary>
      <dl>
        {facts.map(([label, value], at) => (
          <div key={at}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The label and value of everything that was typed, attached and agreed to. */
function factsOf(
  { form, fields, attachments, consents }: NonNullable<SentRow["submission"]>,
  language: Language,
): [string, string][] {
  const say = sayIn(language);
  const { label, answer } = answerWords(form, language);
  const agreed = new Set(consents.map(({ field }) => field));
  // A ticked box that is no consent yet. The subscription that it asked for is listed, too.
  const settled = consents.filter(({ field, given }) => given || fields[field] !== true);
  const typed = Object.entries(fields).filter(
    ([name, value]) =>
      value !== "" && value !== null && !(agreed.has(name) && typeof value === "boolean"),
  );
  return [
    ...typed.map(([name, value]): [string, string] => [
      label(name),
      typeof value === "boolean"
        ? say(value ? "myData.yes" : "myData.no")
        : answer(name, String(value)),
    ]),
    ...attachments.map(({ name }): [string, string] => [say("myData.file"), name]),
    ...settled.map(({ text, given }): [string, string] => [
      text === "newsletter" ? say("myData.agreed.newsletter") : say("myData.agreed.terms"),
      say(given ? "myData.yes" : "myData.no"),
    ]),
  ];
}

function Lists({ language, data }: { language: Language; data: MyData }) {
  const say = sayIn(language);
  const dated = (at: number) => dateIn(language, new Date(at).toISOString());
  const named = (list: string) => listName(list, language);
  const { subscriptions, suppressed } = data;
  const joined = subscriptions.filter(
    ({ confirmedAt, leftAt }) => confirmedAt !== null && (leftAt ?? 0) < confirmedAt,
  );
  return (
    <Part title={say("myData.lists")}>
      {subscriptions.length === 0 && <p>{say("myData.onNone")}</p>}
      {subscriptions.map(({ list, confirmedAt, leftAt }) => (
        <p key={list}>
          {joined.some((one) => one.list === list)
            ? say("myData.onList", { list: named(list), date: dated(confirmedAt ?? 0) })
            : say("myData.leftList", { list: named(list), date: dated(leftAt ?? 0) })}
        </p>
      ))}
      {suppressed && (
        <p>{say(suppressed === "asked" ? "myData.mailStops" : "myData.mailBlocked")}</p>
      )}
      <div className="row message-page-links">
        {joined.map(({ list }) => (
          <ActionButton
            key={list}
            what="leave"
            list={list}
            label={say("myData.leave", { list: named(list) })}
          />
        ))}
        {joined.length === 0 && (
          <ActionButton what="leave" list="newsletter" label={say("myData.leaveAll")} />
        )}
        {suppressed === null && <ActionButton what="stop" label={say("myData.stop")} />}
        {suppressed === "asked" && <ActionButton what="allow" label={say("myData.allow")} />}
      </div>
    </Part>
  );
}

type ActionProps = {
  what: "leave" | "stop" | "allow" | "erase";
  label: string;
  list?: string;
  variant?: "primary" | "secondary";
};

/** A button that posts to this page. A GET changes nothing. */
function ActionButton({ what, label, list, variant = "secondary" }: ActionProps) {
  return (
    <form method="post">
      {list !== undefined && <input type="hidden" name="list" value={list} />}
      <button className={buttonClass(variant)} name="do" value={what}>
        {label}
      </button>
    </form>
  );
}
