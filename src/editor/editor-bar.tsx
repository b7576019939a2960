import type { PageContext } from "../render/block.ts";
import type { Story } from "../story/fields.ts";
import type { Pointer } from "../catalog/pointer.ts";
import { formatMoment } from "../language/dates.ts";
import { type Finding, grades, messageOf } from "./finding.ts";

type EditorBarProps = {
  draft: {
    readonly origins: readonly string[];
    readonly live: Pointer;
    readonly preview: { readonly href: string; readonly until: number };
  };
  story: Story;
  page: PageContext;
  /** The problems of this page, listed in the bar. */
  findings: readonly Finding[];
};

/** The notice at the top of a page that was opened by a preview link. `until`: ms since 1970. */
export function PreviewNote({ until, page }: { until: number; page: PageContext }) {
  const { say, language } = page;
  return (
    <aside className="preview-note" aria-label={say("editor.preview")}>
      <strong>{say("editor.preview")}</strong>{" "}
      {say("editor.until", { date: formatMoment(new Date(until), language) })}
    </aside>
  );
}

const byGrade = ["error", "warning", "note"] as const;

/** The bar that only editors see: this is a draft, this is what visitors see now, and these are the problems. */
export function EditorBar({ draft, story, page, findings }: EditorBarProps) {
  const { say, language } = page;
  const moment = (date: Date) => formatMoment(date, language);
  const until = moment(new Date(draft.preview.until));
  const { version, seenAt } = draft.live;
  const groups = byGrade
    .map((grade) => ({ grade, found: findings.filter(({ kind }) => grades[kind] === grade) }))
    .filter(({ found }) => found.length > 0);
  const loud = groups.filter(({ grade }) => grade !== "note");
  return (
    <aside
      className="editor-bar"
      id="editor-bar"
      aria-label={say("editor.panel")}
      data-origins={draft.origins.join(" ")}
      data-version={version}
      data-ended={say("editor.ended")}
      data-failed={say("editor.failed")}
    >
      <details>
        <summary>
          <span className="editor-bar-mark">{say("editor.draft")}</span>
          <span>
            {say("editor.live")} {version}
          </span>
          {loud.map(({ grade, found }) => (
            <span key={grade} className="editor-bar-count" data-grade={grade}>
              {say(`editor.${grade}s`)}: {found.length}
            </span>
          ))}
          <output className="editor-bar-status" id="editor-status" />
        </summary>
        <div className="editor-bar-findings">
          {groups.length === 0 && <p>{say("editor.nothing")}</p>}
          {groups.map(({ grade, found }) => (
            <section key={grade} data-grade={grade} aria-label={say(`editor.${grade}sText`)}>
              <p className="editor-bar-grade">{say(`editor.${grade}sText`)}</p>
              <ul>
                {found.map((finding, index) => (
                  <li key={index}>
                    <button
                      type="button"
                      data-finding={finding.uid}
                      data-component={finding.component}
                    >
                      <span className="editor-bar-where">
                        {finding.where || say("editor.whole")}
                      </span>
                      {messageOf(finding, say)}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <dl>
          <dt>{say("editor.live")}</dt>
          <dd>
            {say("editor.liveText", {
              version,
              published: moment(new Date(version * 1000)),
              seen: moment(new Date(seenAt)),
            })}
          </dd>
          <dt>{say("editor.story")}</dt>
          <dd>
            {story.publishedAt
              ? say("editor.storyText", { date: moment(story.publishedAt) })
              : say("editor.storyUnpublished")}
          </dd>
          <dt>{say("editor.link")}</dt>
          <dd>
            <a href={draft.preview.href} target="_blank" rel="noopener" id="editor-preview">
              {say("editor.linkText", { date: until })}
            </a>
            <button type="button" id="editor-copy" data-copied={say("editor.copied")}>
              {say("editor.copy")}
            </button>
          </dd>
        </dl>
      </details>
    </aside>
  );
}
