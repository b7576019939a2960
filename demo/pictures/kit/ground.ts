import { markup } from "./markup.ts";

/** Draws a square with two opposite round corners: the leaf in the pattern of the grounds. */
export const leafTile = (x: number, y: number, size: number, fill: string, turn = 0): string => {
  const far = size * 0.98;
  return markup`<path transform="translate(${x} ${y}) rotate(${turn} ${size / 2} ${size / 2})"
    d="M0 0H${size - far}A${far} ${far} 0 0 1 ${size} ${far}V${size}H${far}A${far} ${far} 0 0 1 0 ${size - far}Z"
    fill="${fill}"/>`;
};

/** Draws the tinted ground of a product picture: a soft gradient with two large leaves. */
export const ground = (from: string, to: string, leaf: string): string => markup`
  <svg style="position:absolute;inset:0" width="100%" height="100%" viewBox="0 0 800 600"
    preserveAspectRatio="xMidYMid slice">
    <defs><linearGradient id="ground" x2=".7" y2="1">
      <stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>
    </linearGradient></defs>
    <rect x="-400" y="-400" width="1600" height="1400" fill="url(#ground)"/>
    ${leafTile(520, -150, 420, leaf, 90)}${leafTile(-190, 300, 420, leaf, 90)}
  </svg>`;
