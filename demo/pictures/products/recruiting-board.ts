import { applicants } from "../kit/applicants.ts";
import { avatar, staff, type Person } from "../kit/cast.ts";
import { ground } from "../kit/ground.ts";
import { icon, markup } from "../kit/markup.ts";
import { screen } from "../kit/screen.ts";
import type { Picture } from "../picture.ts";

type Entry = readonly [who: Person, town: string, stars: number, tag: string, tone: string];
const { mira, henrik, tessa, amir, lotte, kwame, greta, luca, jorid, ruben } = applicants;

const stages: readonly (readonly [string, number, string, readonly Entry[]])[] = [
  [
    "Applied",
    14,
    "sky-500",
    [
      [henrik, "Bergen", 3, "New today", "sun"],
      [greta, "Leipzig", 4, "Referral", "lilac"],
      [luca, "Verona", 3, "Website", ""],
      [jorid, "Graz", 4, "Referral", "lilac"],
    ],
  ],
  [
    "Interview",
    5,
    "sun-500",
    [
      [mira, "Vienna", 5, "Tue 14:30", "green"],
      [amir, "Cologne", 4, "Wed 10:00", "green"],
      [tessa, "Utrecht", 4, "No date yet", "rose"],
      [ruben, "Basel", 3, "Thu 09:15", "green"],
    ],
  ],
  [
    "Trial day",
    2,
    "accent-500",
    [
      [lotte, "Zwolle", 5, "Thu 15 Oct", "green"],
      [kwame, "Hamburg", 4, "To score", "sun"],
    ],
  ],
];

const stars = (count: number): string =>
  markup`<span class="stars">${[1, 2, 3, 4, 5].map(
    (at) => markup`<span class="${at <= count && "full"}">${icon("Star", 10, 2)}</span>`,
  )}</span>`;

const entry = ([who, town, rating, tag, tone]: Entry): string => markup`<div class="card entry">
  <div class="row" style="gap:8px">${avatar(who, 28)}<div>
    <div class="strong">${who.name}</div><div class="faint small">${town}</div></div></div>
  <div class="row between" style="margin-top:9px">${stars(rating)}<span class="chip ${tone}">${tag}</span></div>
</div>`;

const scores = [
  ["System design", 5],
  ["Communication", 4],
  ["Teamwork", 5],
] as const;

export const recruitingBoard: Picture = {
  file: "products/recruiting-board.webp",
  width: 1600,
  height: 1200,
  css: `
  .role { display: flex; align-items: center; gap: 10px; margin: -6px 0 14px; }
  .stages { display: grid; grid-template-columns: repeat(3, 176px); gap: 11px; }
  .stage { padding: 10px; border-radius: 14px; background: #e9f0ec; height: 460px; }
  .stage > .row { gap: 7px; margin: 0 2px 9px; font-weight: 600; }
  .stage .dot { width: 8px; height: 8px; border-radius: 50%; }
  .entry { padding: 10px; margin-bottom: 8px; }
  .stars { display: flex; gap: 1px; color: #c9d5ce; }
  .stars .full { color: #e0a100; } .stars .full svg { fill: currentColor; }
  .score { right: 22px; bottom: 30px; width: 268px; padding: 16px; }
  .score h3 { font-size: 15px; }
  .mark { display: grid; grid-template-columns: 96px 1fr; align-items: center; margin-top: 8px; }
  .pips { display: flex; gap: 4px; } .pips i { flex: 1; height: 7px; border-radius: 9px; background: #e4ece7; }
  .pips .on { background: var(--brand-500); }
  `,
  html: markup`<body>${ground("#fff1ea", "#ffd9c8", "rgb(255 255 255 / .42)")}
    ${screen(
      "Recruiting",
      { x: 36, y: 36, w: 728, h: 510 },
      markup`<div class="head"><h1>Backend Engineer</h1>
          <span class="button quiet">${icon("Share2", 13)}Share role</span>
          <span class="button">${icon("Plus", 14, 2.4)}Add applicant</span></div>
        <div class="role"><span class="chip green">Published</span><span class="soft small">Berlin or remote · 21 applicants · open for 12 days</span>
          <div class="avatars" style="margin-left:auto">${[staff.aylin, staff.felix, staff.hanna].map((one) => avatar(one, 22))}</div></div>
        <div class="stages">${stages.map(
          ([name, count, tone, entries]) => markup`<div class="stage"><div class="row">
            <i class="dot" style="background:var(--${tone})"></i>${name}<span class="faint" style="margin-left:auto">${count}</span></div>
            ${entries.map(entry)}</div>`,
        )}</div>`,
    )}
    <div class="float score"><div class="row" style="gap:10px">${avatar(mira, 40)}
      <div><h3>Mira Sandoval</h3><div class="faint small">Scored by Felix</div></div>
      <span class="chip green" style="margin-left:auto">${icon("ThumbsUp", 11, 2.4)}Yes</span></div>
      <div style="margin-top:12px">${scores.map(
        ([skill, points]) => markup`<div class="mark small"><span class="soft">${skill}</span>
          <span class="pips">${[1, 2, 3, 4, 5].map((at) => `<i class="${at <= points ? "on" : ""}"></i>`)}</span></div>`,
      )}</div>
      <div class="row" style="gap:8px;margin-top:14px"><span class="button" style="flex:1">Make an offer</span>
        <span class="button quiet">Compare</span></div></div>
  </body>`,
};
