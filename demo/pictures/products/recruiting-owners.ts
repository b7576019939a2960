import { applicants } from "../kit/applicants.ts";
import { avatar, staff } from "../kit/cast.ts";
import { ground } from "../kit/ground.ts";
import { item, listStyles, sums } from "../kit/list.ts";
import { icon, markup } from "../kit/markup.ts";
import { screen } from "../kit/screen.ts";
import type { Picture } from "../picture.ts";

const { mira, amir, tessa, lotte, kwame, greta, ruben } = applicants;

const turns = [
  [tessa, "Find a date for the interview", staff.felix, "3 days", "rose"],
  [mira, "Score the interview", staff.aylin, "today", "sun"],
  [amir, "Hold the interview", staff.felix, "tomorrow", "green"],
  [lotte, "Prepare the trial day", staff.hanna, "Thu 15 Oct", "green"],
  [kwame, "Decide after the trial day", staff.aylin, "Fri 16 Oct", "green"],
  [greta, "Read the application", staff.hanna, "Mon 19 Oct", ""],
  [ruben, "Hold the interview", staff.felix, "Tue 20 Oct", ""],
] as const;

/** Every applicant with the person whose turn it is, and one applicant who has waited too long. */
export const recruitingOwners: Picture = {
  file: "products/recruiting-owners.webp",
  width: 1600,
  height: 1200,
  css: `${listStyles}
  .item .chip { width: 84px; justify-content: center; }
  .nudge { left: 12px; bottom: 26px; width: 240px; border-left: 5px solid var(--accent-500); }
  `,
  html: markup`<body>${ground("#fff1ea", "#ffd9c8", "rgb(255 255 255 / .42)")}
    ${screen(
      "Recruiting",
      { x: 40, y: 36, w: 724, h: 500 },
      markup`<div class="head"><h1>Whose turn is it?</h1>
          <span class="button quiet">${icon("ListFilter", 13)}All roles</span></div>
        ${sums([
          ["On the move", "21", "in three open roles"],
          ["Due today", "4", "two of them yours"],
          ["Waiting", "1", "longer than agreed"],
        ])}
        <div class="card list">${turns.map(([who, what, owner, due, tone]) =>
          item(
            avatar(who, 30),
            who.name,
            what,
            markup`${avatar(owner, 24)}<span class="chip ${tone}">${due}</span>`,
          ),
        )}</div>`,
    )}
    <div class="float note nudge"><div class="row" style="gap:10px">${avatar(tessa, 36)}<div><h3>Tessa Moll</h3>
      <div class="faint small">has waited for three days</div></div></div>
      <p>Felix was reminded yesterday. Today you hear of it, too.</p>
      <div class="row" style="gap:8px"><span class="button" style="flex:1">Write to her</span><span class="button quiet">Hand over</span></div></div>
  </body>`,
};
