import { type FindingKind, grades } from "../editor/finding.ts";
import { editorLink } from "../editor/editor-link.ts";
import { allLanguages, labelOf } from "../language/language.ts";
import type { Found, Group } from "./scan.ts";
import type { Speech } from "./say.ts";
import { Empty, Table } from "./table.tsx";

type Props = {
  readonly found: Found | null;
  /** The id of the Storyblok space; null if it is not configured, and then nothing is a link. */
  readonly spaceId: string | null;
  readonly speech: Speech;
};

const order = { error: 0, warning: 1, note: 2 } as const;

/** The problems in the space, by kind and language, with their places. */
export function Findings({ found, spaceId, speech }: Props) {
  const { findings } = speech.words.content;
  return (
    <section>
      <h2>{findings.title}</h2>
      {found === null ? (
        <Empty text={findings.notYet} />
      ) : (
        <>
          <p className="desk-intro soft">
            {findings.intro(speech.number(found.stories), speech.time(found.doneAt))}
          </p>
          {found.counts.length === 0 ? (
            <Empty text={findings.none} />
          ) : (
            <>
              <Counts found={found} speech={speech} />
              <Groups groups={found.groups} spaceId={spaceId} speech={speech} />
            </>
          )}
        </>
      )}
    </section>
  );
}

function Counts({ found: { counts }, speech }: { found: Found; speech: Speech }) {
  const { findings } = speech.words.content;
  const kinds = [...new Set(counts.map(({ kind }) => kind))].toSorted(byGrade);
  const codes = [...new Set(counts.map(({ language }) => language))].toSorted(byLanguage);
  return (
    <Table
      label={findings.title}
      columns={[findings.kind, ...codes.map(labelOf), findings.week]}
      isMatrix
    >
      {kinds.map((kind) => {
        const those = counts.filter((one) => one.kind === kind);
        const sum = (what: "count" | "before") =>
          those.reduce((all, one) => all + (one[what] ?? 0), 0);
        const change = those.some(({ before }) => before === null)
          ? null
          : sum("count") - sum("before");
        return (
          <tr key={kind}>
            <th scope="row">
              {findings.kinds[kind]}
              <span className="desk-mark" data-grade={grades[kind]}>
                {findings.grades[grades[kind]]}
              </span>
            </th>
            {codes.map((code) => {
              const count = those.find(({ language }) => language === code)?.count ?? 0;
              return (
                <td key={code} data-share={count === 0 ? "none" : "some"}>
                  {speech.number(count)}
                </td>
              );
            })}
            <td>{changeText(change, speech)}</td>
          </tr>
        );
      })}
    </Table>
  );
}

function changeText(change: number | null, speech: Speech): string {
  const { findings } = speech.words.content;
  if (change === null) return findings.noWeek;
  if (change === 0) return findings.same;
  const count = speech.number(Math.abs(change));
  return change > 0 ? findings.more(count) : findings.fewer(count);
}

type GroupsProps = Pick<Props, "spaceId" | "speech"> & { readonly groups: readonly Group[] };

function Groups({ groups, spaceId, speech }: GroupsProps) {
  const { findings } = speech.words.content;
  const kinds = [...new Set(groups.map(({ kind }) => kind))].toSorted(byGrade);
  return (
    <>
      <h3>{findings.places}</h3>
      {kinds.map((kind) => (
        <details
          key={kind}
          className="desk-card desk-findings-kind"
          open={grades[kind] === "error"}
        >
          <summary>{findings.kinds[kind]}</summary>
          <GroupList
            groups={groups
              .filter((group) => group.kind === kind)
              .toSorted((one, two) => two.count - one.count)}
            spaceId={spaceId}
            speech={speech}
          />
        </details>
      ))}
    </>
  );
}

function GroupList({ groups, spaceId, speech }: GroupsProps) {
  const { findings } = speech.words.content;
  return (
    <ul className="desk-findings">
      {groups.map((group) => (
        <li key={`${group.kind} ${group.language} ${group.says.en}`}>
          <details>
            <summary>
              <span className="desk-chip">{labelOf(group.language)}</span>{" "}
              <span>{findings.at(group.count, group.says[speech.language])}</span>
            </summary>
            <ul>
              {group.places.map(({ slug, id, where }, nth) => (
                // oxlint-disable-next-line react/no-array-index-key -- a story may repeat a finding in one place
                <li key={nth}>
                  {spaceId === null ? slug : <a href={editorLink(spaceId, id)}>{slug}</a>}
                  <span className="desk-note">{where[speech.language]}</span>
                </li>
              ))}
              {group.count > group.places.length && (
                <li className="desk-note">{findings.andMore(group.count - group.places.length)}</li>
              )}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

const byGrade = (one: FindingKind, two: FindingKind) =>
  order[grades[one]] - order[grades[two]] || one.localeCompare(two);
const byLanguage = (one: string, two: string) =>
  indexOf(one) - indexOf(two) || one.localeCompare(two);
const indexOf = (code: string) => {
  const at = (allLanguages as readonly string[]).indexOf(code);
  return at === -1 ? allLanguages.length : at;
};
