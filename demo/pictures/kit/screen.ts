import { brand } from "../../../src/brand/brand.ts";
import { avatar, staff } from "./cast.ts";
import { icon, markup, type IconName } from "./markup.ts";
import { mark } from "./mark.ts";

const places = [
  ["Home", "House"],
  ["People", "Users"],
  ["Recruiting", "Briefcase"],
  ["Onboarding", "ListChecks"],
  ["Absences", "TreePalm"],
  ["Time", "Clock"],
  ["Shifts", "CalendarRange"],
  ["Payroll", "Wallet"],
  ["Performance", "Target"],
  ["Analytics", "ChartColumn"],
] as const satisfies readonly (readonly [string, IconName])[];

type Place = (typeof places)[number][0];
type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** Draws the product's window at `box` (CSS pixels), with `place` marked in the rail. */
export const screen = (place: Place, box: Box, content: string): string => markup`
  <div class="window" style="left:${box.x}px;top:${box.y}px;width:${box.w}px;height:${box.h}px">
    <div class="rail">
      <div class="brand">${mark(22)}${brand.name}</div>
      ${places.map(
        ([name, sign]) => markup`<div class="place${name === place && " here"}">
          ${icon(sign, 15)}${name}${name === "Recruiting" && `<span class="count">3</span>`}</div>`,
      )}
      <div class="company">${avatar(staff.hanna, 24)}Hanna Berg</div>
    </div>
    <div class="top">
      <div class="search">${icon("Search", 13)}Search people, files, reports</div>
      <span class="bell">${icon("Bell", 16)}</span>
      ${avatar(staff.hanna, 26)}
    </div>
    <div class="main">${content}</div>
  </div>`;
