import { editorLink } from "../editor/editor-link.ts";
import type { OutsideLinks } from "./outside-links.ts";
import type { Speech } from "./say.ts";
import { Table } from "./table.tsx";

type Props = {
  /** Null if they cannot be read. */
  readonly links: OutsideLinks | null;
  readonly spaceId: string | null;
  readonly speech: Speech;
};

function emptyText(links: OutsideLinks | null, { words }: Speech): string {
  const { outside, unknown } = words.content;
  if (links === null) return unknown;
  return links.watched === 0 ? outside.noneYet : outside.none;
}

/** Links to other sites that failed twice. */
export function DeadLinks({ links, spaceId, speech }: Props) {
  const { content } = speech.words;
  const { outside: words } = content;
  return (
    <section>
      <h2>{words.title}</h2>
      {links !== null && links.watched > 0 && (
        <p className="desk-intro soft">{words.text(speech.number(links.watched))}</p>
      )}
      <Table
        label={words.title}
        columns={[words.link, words.answer, words.story]}
        empty={emptyText(links, speech)}
      >
        {links?.dead.map(({ url, slug, story, answer }) => (
          <tr key={url}>
            <th scope="row">{url}</th>
            <td>{speech.reason(answer === "network" ? answer : `http-${answer}`)}</td>
            <td>{spaceId === null ? slug : <a href={editorLink(spaceId, story)}>{slug}</a>}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
