import { faceUrl, type Looks } from "./faces.ts";
import { markup } from "./markup.ts";

export type Person = {
  readonly name: string;
  readonly tint: string;
  readonly looks: Looks;
};

const light = "fbd6ba";
const warm = "edb98a";
const tan = "d08b5b";
const brown = "ae5d29";
const deep = "7c4a2f";

const evergreen = "12875f";
const maple = "f26a3d";
const denim = "5b86c9";
const plum = "8a7bd1";
const honey = "f2c14e";
const blush = "f08fa0";
const paper = "ffffff";
const pine = "09543f";

/** The people who write, are quoted or speak for Maplewell. Each has a portrait of their own. */
export const portraits = {
  "lena-hofmann": {
    name: "Lena Hofmann",
    tint: "brand-100",
    looks: { head: "bangs", skin: light, hair: "b58143", clothes: pine },
  },
  "jonas-weber": {
    name: "Jonas Weber",
    tint: "sky",
    looks: { head: "short4", skin: light, hair: "724133", clothes: denim, beard: "chin" },
  },
  "amelie-brandt": {
    name: "Amelie Brandt",
    tint: "accent-100",
    looks: { head: "mediumBangs2", skin: warm, hair: "c2562d", clothes: paper, face: "calm" },
  },
  "tom-de-vries": {
    name: "Tom de Vries",
    tint: "sun",
    looks: { head: "grayShort", skin: light, hair: "d6b370", clothes: maple, glasses: "glasses3" },
  },
  "sara-lindqvist": {
    name: "Sara Lindqvist",
    tint: "lilac",
    looks: { head: "grayMedium", skin: light, hair: "e3c07f", clothes: evergreen, face: "cute" },
  },
  "david-okafor": {
    name: "David Okafor",
    tint: "brand-100",
    looks: { head: "shaved2", skin: deep, clothes: honey, beard: "full" },
  },
  "miriam-keller": {
    name: "Miriam Keller",
    tint: "rose",
    looks: { head: "grayBun", skin: warm, hair: "4a312c", clothes: plum, glasses: "glasses" },
  },
  "paul-steiner": {
    name: "Paul Steiner",
    tint: "sky",
    looks: { head: "grayShort", skin: light, hair: "d9dcd6", clothes: paper, beard: "full4" },
  },
  "katrin-vollmer": {
    name: "Katrin Vollmer",
    tint: "accent-100",
    looks: { head: "medium1", skin: light, hair: "724133", clothes: denim, face: "calm" },
  },
  "noah-berger": {
    name: "Noah Berger",
    tint: "brand-100",
    looks: { head: "twists", skin: brown, clothes: blush, glasses: "glasses5" },
  },
  "isabel-costa": {
    name: "Isabel Costa",
    tint: "sun",
    looks: { head: "bun", skin: tan, hair: "4a312c", clothes: pine, face: "cute" },
  },
  "joost-bakker": {
    name: "Joost Bakker",
    tint: "lilac",
    looks: { head: "pomp", skin: light, hair: "a55728", clothes: evergreen, beard: "chin" },
  },
} satisfies Record<string, Person>;

/** Customers who tell their story, besides those who have a portrait. */
export const customers = {
  jana: {
    name: "Jana Petersen",
    tint: "sky",
    looks: { head: "mediumStraight", skin: light, hair: "b58143", clothes: denim },
  },
  emre: {
    name: "Emre Aydin",
    tint: "sun",
    looks: { head: "short1", skin: tan, clothes: maple, beard: "full2" },
  },
  birte: {
    name: "Birte Hansen",
    tint: "rose",
    looks: { head: "grayMedium", skin: light, hair: "d6b370", clothes: plum, glasses: "glasses3" },
  },
  noemi: {
    name: "Noemi Ferrari",
    tint: "lilac",
    looks: { head: "longCurly", skin: warm, hair: "4a312c", clothes: evergreen },
  },
  greta: {
    name: "Greta Lindner",
    tint: "brand-100",
    looks: { head: "bangs", skin: light, hair: "c2562d", clothes: paper, face: "smile" },
  },
} satisfies Record<string, Person>;

/** The staff of the customer whose data the product screens show. */
export const staff = {
  hanna: {
    name: "Hanna Berg",
    tint: "accent-100",
    looks: { head: "mediumStraight", skin: warm, clothes: evergreen },
  },
  felix: {
    name: "Felix Krüger",
    tint: "sky",
    looks: { head: "short2", skin: light, clothes: maple, glasses: "glasses5" },
  },
  ines: {
    name: "Ines Almeida",
    tint: "rose",
    looks: { head: "longCurly", skin: tan, clothes: honey },
  },
  marek: {
    name: "Marek Novak",
    tint: "brand-100",
    looks: { head: "short1", skin: light, clothes: denim, beard: "full2" },
  },
  clara: {
    name: "Clara Vogt",
    tint: "lilac",
    looks: { head: "bangs", skin: light, hair: "d6b370", clothes: blush },
  },
  yusuf: {
    name: "Yusuf Demir",
    tint: "sun",
    looks: { head: "pomp", skin: tan, clothes: paper, beard: "goatee2" },
  },
  priya: {
    name: "Priya Nair",
    tint: "accent-100",
    looks: { head: "long", skin: brown, clothes: plum, face: "cute" },
  },
  oscar: {
    name: "Oscar Lund",
    tint: "brand-100",
    looks: { head: "short4", skin: light, hair: "d6b370", clothes: pine },
  },
  aylin: {
    name: "Aylin Kaya",
    tint: "sky",
    looks: { head: "hijab", skin: warm, clothes: evergreen },
  },
  bram: {
    name: "Bram Jansen",
    tint: "lilac",
    looks: { head: "short4", skin: light, hair: "a55728", clothes: honey, beard: "full4" },
  },
  sofia: {
    name: "Sofia Conti",
    tint: "sun",
    looks: { head: "medium1", skin: warm, clothes: maple, glasses: "glasses" },
  },
  leon: {
    name: "Leon Schulz",
    tint: "rose",
    looks: { head: "twists", skin: brown, clothes: denim },
  },
  julia: {
    name: "Julia Baum",
    tint: "brand-100",
    looks: { head: "grayBun", skin: light, hair: "a55728", clothes: pine },
  },
  mats: {
    name: "Mats Eriksen",
    tint: "accent-100",
    looks: { head: "noHair1", skin: warm, clothes: evergreen, beard: "full" },
  },
  nadia: {
    name: "Nadia Rahimi",
    tint: "lilac",
    looks: { head: "bun", skin: tan, clothes: blush, hair: "12875f" },
  },
  ronja: {
    name: "Ronja Falk",
    tint: "sky",
    looks: { head: "medium2", skin: light, clothes: maple },
  },
  derya: {
    name: "Derya Aydin",
    tint: "sun",
    looks: { head: "hijab", skin: warm, clothes: plum },
  },
  tomasz: {
    name: "Tomasz Wilk",
    tint: "brand-100",
    looks: { head: "shaved3", skin: light, clothes: denim, glasses: "glasses5" },
  },
  elias: {
    name: "Elias Roth",
    tint: "sky",
    looks: { head: "short3", skin: light, clothes: plum },
  },
} satisfies Record<string, Person>;

/** Returns a round portrait of `size` CSS pixels. */
export const avatar = (person: Person, size: number): string =>
  markup`<span class="avatar" style="width:${size}px;height:${size}px;background:var(--${person.tint})"><img src="${faceUrl(person.looks)}" alt=""></span>`;
