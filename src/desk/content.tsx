import { dayMs } from "../base/clock.ts";
import type { CatalogEntry } from "../catalog/catalog.ts";
import { goneValue } from "../catalog/redirects.ts";
import { allLanguages, languages } from "../language/language.ts";
import { datasourcesLink } from "../editor/editor-link.ts";
import { Copy } from "./copy.tsx";
import { DeadLinks } from "./dead-links.tsx";
import { Findings } from "./findings.tsx";
import type { OutsideLinks } from "./outside-links.ts";
import type { Found } from "./scan.ts";
import type { Speech } from "./say.ts";
import { Empty, Table } from "./table.tsx";

export type MatrixRow = {
  readonly part: string;
  readonly counts: Readonly<Record<string, { readonly all: number; readonly older: number }>>;
};

/** A missing address that visitors requested, as `missing` counts it. */
type MissingPage = {
  readonly path: string;
  readonly referrer: string;
  readonly count: number;
  readonly lastAt: string;
};

/** The number of stories in each part of the site by language, and how many are older than their English original. */
export function matrixOf(entries: readonly CatalogEntry[]): readonly MatrixRow[] {
  const byUuid = new Map(entries.map((entry) => [entry.uuid, entry]));
  const rows = new Map<string, Record<string, { all: number; older: number }>>();
  for (const entry of entries) {
    const [language = "", part = "", rest] = entry.slug.split("/");
    if (!(allLanguages as readonly string[]).includes(language)) continue;
    const name = rest === undefined || rest === "" ? "" : part;
    const row = rows.get(name) ?? {};
    rows.set(name, row);
    const cell = (row[language] ??= { all: 0, older: 0 });
    cell.all += 1;
    const source = language === "en" ? undefined : sourceOf(entry, byUuid);
    if (source && timeOf(source) - timeOf(entry) > dayMs) cell.older += 1;
  }
  return [...rows]
    .map(([part, counts]) => ({ part, counts }))
    .toSorted((one, two) => one.part.localeCompare(two.part));
}

function sourceOf({ alternates }: CatalogEntry, byUuid: ReadonlyMap<string, CatalogEntry>) {
  return alternates
    .flatMap((uuid) => byUuid.get(uuid) ?? [])
    .find(({ slug }) => slug.startsWith("en/"));
}

const timeOf = ({ publishedAt }: CatalogEntry) => (publishedAt ? Date.parse(publishedAt) : 0);

type Props = {
  /** Null if it cannot be read. */
  readonly matrix: readonly MatrixRow[] | null;
  readonly missing: readonly MissingPage[] | null;
  /** The most similar page for each missing address. */
  readonly nearest: ReadonlyMap<string, string>;
  readonly found: Found | null;
  readonly links: OutsideLinks | null;
  readonly spaceId: string | null;
  /** True if the person may write redirects from here. */
  readonly canRedirect: boolean;
  readonly speech: Speech;
};

/** The site's content by language, and requested addresses that do not exist. */
export function ContentPage(props: Props) {
  const { matrix, missing, nearest, found, links, spaceId, canRedirect, speech } = props;
  const { content } = speech.words;
  return (
    <>
      <h1>{speech.words.pages.content}</h1>
      <Findings found={found} spaceId={spaceId} speech={speech} />
      <section>
        <h2>{content.matrix}</h2>
        <p className="desk-intro soft">{content.matrixText}</p>
        {matrix ? <Matrix rows={matrix} speech={speech} /> : <Empty text={content.unknown} />}
      </section>
      <section>
        <h2>{content.missing}</h2>
        <p className="desk-intro soft">{content.missingText}</p>
        <Missing
          missing={missing}
          nearest={nearest}
          spaceId={spaceId}
          canRedirect={canRedirect}
          speech={speech}
        />
      </section>
      <DeadLinks links={links} spaceId={spaceId} speech={speech} />
    </>
  );
}

function Matrix({ rows, speech }: { rows: readonly MatrixRow[]; speech: Speech }) {
  const { content } = speech.words;
  const shown = allLanguages.filter((code) => rows.some(({ counts }) => counts[code]));
  return (
    <Table
      label={content.matrix}
      columns={[content.part, ...shown.map((code) => languages[code].label)]}
      isMatrix
    >
      {rows.map(({ part, counts }) => {
        const most = Math.max(...shown.map((code) => counts[code]?.all ?? 0));
        return (
          <tr key={part}>
            <th scope="row">{part || content.home}</th>
            {shown.map((code) => {
              const { all, older } = counts[code] ?? { all: 0, older: 0 };
              return (
                <td key={code} data-share={all === 0 ? "none" : all < most ? "some" : "all"}>
                  {speech.number(all)}
                  {older > 0 && <span className="desk-note">{content.older(older)}</span>}
                </td>
              );
            })}
          </tr>
        );
      })}
    </Table>
  );
}

type MissingProps = Pick<Props, "missing" | "nearest" | "spaceId" | "canRedirect" | "speech">;

function Missing({ missing, nearest, spaceId, canRedirect, speech }: MissingProps) {
  const { content } = speech.words;
  const { columns } = content;
  return (
    <Table
      label={content.missing}
      empty={missing === null ? content.unknown : content.missingNone}
      columns={[
        columns.path,
        columns.hits,
        columns.from,
        columns.last,
        {
          name: columns.redirect,
          ...(spaceId !== null && {
            head: <a href={datasourcesLink(spaceId)}>{columns.redirect}</a>,
          }),
        },
      ]}
    >
      {missing?.map(({ path, referrer, count, lastAt }) => (
        <tr key={`${path} ${referrer}`}>
          <th scope="row">{path}</th>
          <td>{speech.number(count)}</td>
          <td>{referrer || content.nowhere}</td>
          <td>{speech.time(Date.parse(lastAt))}</td>
          <td>
            {canRedirect && !isShortened(path) ? (
              <RedirectButtons path={path} nearest={nearest.get(path)} speech={speech} />
            ) : (
              <>
                <Copy text={path} speech={speech} />
                <Copy text={nearest.get(path) ?? goneValue} speech={speech} />
              </>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** True if personal data was cut out of an address. Such an address cannot be redirected. */
const isShortened = (path: string) => path.includes("…");

type RedirectProps = {
  readonly path: string;
  readonly nearest: string | undefined;
  readonly speech: Speech;
};

/** Buttons that decide with one click what happens to an address. */
function RedirectButtons({ path, nearest, speech }: RedirectProps) {
  const { content } = speech.words;
  return (
    <form className="row desk-redirect" method="post" action="/desk/content/redirect">
      <input type="hidden" name="path" value={path} />
      {nearest !== undefined && (
        <button className="desk-link" name="to" value={nearest}>
          {content.redirectTo(nearest)}
        </button>
      )}
      <button className="desk-link" name="to" value={goneValue}>
        {content.markGone}
      </button>
    </form>
  );
}
