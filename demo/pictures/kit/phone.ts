import { markup } from "./markup.ts";

/** Draws the product on a phone, on a picture of 450 × 550 CSS pixels. Its lower end is beyond the edge. */
export const phone = (content: string): string =>
  markup`<div class="phone"><div class="glass"><div class="island"></div>${content}</div></div>`;

export const phoneStyles = `
  .phone { position: absolute; left: 78px; top: 26px; width: 294px; height: 620px; padding: 9px; border-radius: 44px; background: var(--brand-900); box-shadow: 0 30px 60px -16px rgb(6 48 42 / .45); }
  .glass { height: 100%; padding: 14px 16px; border-radius: 36px; background: var(--mist); overflow: hidden; }
  .island { width: 76px; height: 20px; margin: -4px auto 10px; border-radius: 99px; background: var(--brand-900); }
`;
