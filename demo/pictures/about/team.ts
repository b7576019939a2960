import { portraits } from "../kit/cast.ts";
import { box, bust, disc, plant, standing, tint } from "../kit/shapes.ts";
import { board, lamp, mug, notebook } from "./furniture.ts";
import { scene } from "./scene.ts";

const people = portraits;

export const team = scene(
  "team",
  box(0, 0, 800, 500, 0, "#ddf3e8") +
    disc(400, 300, 300, "#cfeddf") +
    box(0, 410, 800, 90, 0, "#c2e6d3") +
    board(275, 52) +
    lamp(150, 96, tint("accent-500")) +
    lamp(650, 96, tint("sun-500")) +
    // The back row stands, the front row sits at the table.
    standing(people["david-okafor"], 202, 310, 158, "right", 80) +
    standing(people["lena-hofmann"], 340, 306, 150, "right", 84) +
    standing(people["paul-steiner"], 466, 306, 150, "left", 84) +
    standing(people["miriam-keller"], 602, 310, 158, "left", 80) +
    bust(people["jonas-weber"], 112, 392, 170) +
    bust(people["sara-lindqvist"], 268, 392, 162) +
    bust(people["tom-de-vries"], 536, 392, 162, "left") +
    bust(people["amelie-brandt"], 692, 392, 170, "left") +
    box(130, 400, 20, 110, 0, tint("brand-900")) +
    box(650, 400, 20, 110, 0, tint("brand-900")) +
    box(60, 388, 680, 26, 13, tint("brand-700")) +
    notebook(196, 390) +
    notebook(614, 390) +
    mug(372, 388, tint("accent-500")) +
    mug(436, 388, "#fff") +
    plant(46, 492, 1.1) +
    plant(758, 492, 1.1, tint("sun-500")),
);
