import { markup } from "./markup.ts";

/** Draws the sign of src/brand/logo.tsx, `size` pixels wide: three leaves above a well, for a dark ground. */
export const mark = (
  size: number,
): string => markup`<svg width="${size}" height="${size}" viewBox="0 0 32 32">
  <path fill="var(--on-dark)" d="M16 1.5c4.6 4.2 5.6 9.9 0 17.2C10.4 11.4 11.4 5.7 16 1.5Z"/>
  <path fill="var(--on-dark-soft)" d="M3.2 8.2c6.2-.3 10.6 2.8 11.4 11.6C6.4 19 2.6 14.6 3.2 8.2Z"/>
  <path fill="var(--accent-500)" d="M28.8 8.2c.6 6.4-3.2 10.8-11.4 11.6.8-8.8 5.2-11.9 11.4-11.6Z"/>
  <path fill="none" stroke="var(--on-dark)" stroke-width="3" stroke-linecap="round" d="M4.4 22.6C6.6 27.4 11 30 16 30s9.4-2.6 11.6-7.4"/>
</svg>`;
