import { staff, type Person } from "./cast.ts";

const { looks: borrowed } = staff.sofia;

const applicant = (name: string, tint: string, looks: Partial<Person["looks"]>): Person => ({
  name,
  tint,
  looks: { ...borrowed, glasses: undefined, ...looks },
});

/** The applicants for the open role on the recruiting screens. */
export const applicants = {
  mira: applicant("Mira Sandoval", "rose", { head: "mediumBangs", skin: "d08b5b" }),
  henrik: applicant("Henrik Aas", "sky", { head: "short2", skin: "fbd6ba", beard: "moustache5" }),
  tessa: applicant("Tessa Moll", "sun", { head: "bangs2", skin: "fbd6ba", clothes: "5b86c9" }),
  amir: applicant("Amir Haddad", "brand-100", { head: "short1", skin: "d08b5b", beard: "full" }),
  lotte: applicant("Lotte Visser", "lilac", {
    head: "mediumBangs2",
    skin: "fbd6ba",
    hair: "d6b370",
    clothes: "12875f",
  }),
  kwame: applicant("Kwame Boateng", "accent-100", {
    head: "flatTop",
    skin: "7c4a2f",
    clothes: "f2c14e",
  }),
  greta: applicant("Greta Simon", "sky", { head: "grayMedium", skin: "edb98a", hair: "724133" }),
  luca: applicant("Luca Ferri", "sun", { head: "short3", skin: "edb98a", clothes: "8a7bd1" }),
  jorid: applicant("Jorid Pichler", "brand-100", { head: "medium3", skin: "fbd6ba" }),
  ruben: applicant("Ruben Frei", "rose", { head: "short4", skin: "edb98a", hair: "724133" }),
};
