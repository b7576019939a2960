import type { Page } from "../../blocks/block.ts";
import type { Story } from "../../content/fields.ts";
import type { BrokenLink } from "../../content/broken-links.ts";
import type { LiveVersion } from "../../content/version.ts";
import { formatMoment } from "../../language/dates.ts";

type EditorBarProps = {
  draft: {
    readonly origins: readonly string[];
    readonly live: LiveVersion;
    readonly preview: { readonly href: string; readonly until: number };
  };
  story: Story;
  page: Page;
  /** What is to be mended on this page; the bar lists it, whoever finds it. */
  findings: readonly BrokenLink[];
};

/** What a preview link's page says before all else: that it is one. `until`: ms since 1970. */
export function PreviewNote({ until, page }: { until: number; page: Page }) {
  const { say, language } = page;
  return (
    <aside className="preview-note" aria-label={say("editor.preview")}>
      <strong>{say("editor.preview")}</strong>{" "}
      {say("editor.until", { date: formatMoment(new Date(until), language) })}
    </aside>
  );
}

/** What only editors see: that this is a draft, what visitors see meanwhile, what is to be mended. */
export function EditorBar({ draft, story, page, findings }: EditorBarProps) {
  const { say, language } = page;
  const moment = (date: Date) => formatMoment(date, language);
  const until = moment(new Date(draft.preview.until));
  const { version, seenAt } = draft.live;
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
          {findings.length > 0 && (
            <span className="editor-bar-count">
              {say("editor.findings")}: {findings.length}
            </span>
          )}
          <output className="editor-bar-status" id="editor-status" />
        </summary>
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
              : say("editor.storyNever")}
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
          <dt>{say("editor.findings")}</dt>
          <dd>
            {findings.length === 0 ? (
              say("editor.nothing")
            ) : (
              <ul>
                {findings.map(({ kind, text, uid, component }, index) => (
                  <li key={index}>
                    <button type="button" data-finding={uid}>
                      {say(`editor.${kind}`, { text })} ({component})
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </dl>
      </details>
    </aside>
  );
}
