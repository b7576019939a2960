import { markup } from "./markup.ts";

/** Returns one line of a list in a card: its subject, and at the end a remark. */
export const item = (
  lead: string,
  title: string,
  note: string,
  tail: string,
): string => markup`<div class="item">${lead}<div class="item-text"><div class="strong">${title}</div>
  <div class="faint small">${note}</div></div>${tail}</div>`;

export const listStyles = `
  .list { padding: 2px 0; }
  .item { display: flex; align-items: center; gap: 11px; height: 46px; padding: 0 14px; border-top: 1px solid #edf2ef; }
  .item:first-child { border-top: 0; }
  .item-text { min-width: 0; margin-right: auto; white-space: nowrap; }
  .sums { display: grid; grid-template-columns: repeat(3, 1fr); gap: 10px; margin-bottom: 11px; }
  .sums .card { padding: 10px 13px; }
  .sums .display { margin: 2px 0 1px; font-size: 19px; }
  .note { padding: 16px; } .note h3 { font-size: 14.5px; }
  .note p { margin: 7px 0 12px; color: var(--ink-soft); }
`;

/** Returns the figures above a list. */
export const sums = (list: readonly (readonly [string, string, string])[]): string =>
  markup`<div class="sums">${list.map(
    ([name, value, note]) => markup`<div class="card"><div class="soft small">${name}</div>
      <div class="display">${value}</div><div class="faint" style="font-size:10px">${note}</div></div>`,
  )}</div>`;
