import { avatar, staff } from "../kit/cast.ts";
import { ground } from "../kit/ground.ts";
import { icon, markup } from "../kit/markup.ts";
import { mark } from "../kit/mark.ts";
import { phone, phoneStyles } from "../kit/phone.ts";
import type { Picture } from "../picture.ts";
import { cardStyles, chart, payroll, request } from "./hero-dashboard.ts";

export const heroDashboardMobile: Picture = {
  file: "products/hero-dashboard-mobile.webp",
  width: 900,
  height: 1100,
  css: `${cardStyles}${phoneStyles}
  .glass h1 { margin-top: 14px; font-size: 22px; }
  .tiles { display: grid; grid-template-columns: 1fr 1fr; gap: 9px; margin: 13px 0 9px; }
  .tile { padding: 12px; } .tile .display { margin-top: 8px; font-size: 22px; line-height: 1; }
  .growth { padding: 12px; }
  .sign { display: grid; place-items: center; width: 32px; height: 32px; border-radius: 10px; }
  `,
  html: markup`<body>${ground("var(--brand-50)", "#bfe6d2", "rgb(255 255 255 / .4)")}
    ${phone(markup`<div class="row between"><span class="sign" style="background:var(--brand-900)">${mark(22)}</span><span class="row" style="gap:12px">${icon("Bell", 18)}${avatar(staff.hanna, 30)}</span></div>
      <h1>Good morning, Hanna</h1><div class="soft" style="margin-top:2px">Three things need you today</div>
      <div class="tiles"><div class="card tile"><span class="sign" style="background:var(--brand-100)">${icon("Users", 16)}</span>
          <div class="display">248</div><div class="soft small" style="margin-top:3px">People</div></div>
        <div class="card tile"><span class="sign" style="background:var(--accent-100)">${icon("Briefcase", 16)}</span>
          <div class="display">11</div><div class="soft small" style="margin-top:3px">Open roles</div></div></div>
      <div class="card growth"><div class="strong">Headcount</div><div style="margin-top:10px">${chart(236, 112)}</div></div>`)}
    <div class="float payroll" style="right:16px;top:302px;width:232px">${payroll}</div>
    <div class="float request" style="left:16px;bottom:20px;width:286px">${request(staff.felix, false)}</div>
  </body>`,
};
