import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstNameOf } from "./first-name.ts";

describe("a first name", () => {
  it.each([
    ["Anna Berg", "Anna"],
    ["Dr. Anna Berg", "Anna"],
    ["Dr Anna Berg", "Anna"],
    ["Prof. Dr. Anna Berg", "Anna"],
    ["Prof. Dr. med. Anna Berg", "Anna"],
    ["Dr. rer. nat. Anna Berg", "Anna"],
    ["Prof. Dr. h.c. Anna Berg", "Anna"],
    ["Dr.-Ing. Anna Berg", "Anna"],
    ["Dipl.-Ing. Anna Berg", "Anna"],
    ["Dipl.-Kffr. Anna Berg", "Anna"],
    ["Univ.-Prof. DDr. Anna Berg", "Anna"],
    ["Mag. Anna Berg", "Anna"],
    ["MMag. Anna Berg", "Anna"],
    ["DI Anna Berg", "Anna"],
    ["Ing. Anna Berg", "Anna"],
    ["lic. iur. Anna Berg", "Anna"],
    ["Drs. Anna van den Berg", "Anna"],
    ["Prof. dr. ir. Anna de Vries", "Anna"],
    ["Dhr. Jan de Vries", "Jan"],
    ["Frau Anna Berg", "Anna"],
    ["Ms. Anna Berg", "Anna"],
    ["Anna-Lena Berg", "Anna-Lena"],
    ["Phil Meier", "Phil"],
    ["Di Brown", "Di"],
    ["Ing Lee", "Ing"],
    ["J. Berg", "J."],
    ["Anna", "Anna"],
    ["Dr.", "Dr."],
    ["  Dr.  Anna  Berg ", "Anna"],
    ["", ""],
  ])("of %j is %j", (name, first) => {
    expect(firstNameOf(name)).toBe(first);
  });

  it("is the same after any titles", () => {
    const titles = fc.array(
      fc.constantFrom("Dr.", "Prof.", "Dipl.-Ing.", "Mag.", "Univ.-Prof.", "drs.", "ir.", "med."),
      { maxLength: 5 },
    );
    const names = fc.constantFrom("Anna", "Ming", "Jürgen", "Anna-Lena", "Ing", "Drew", "Magda");
    fc.assert(
      fc.property(titles, names, (before, first) => {
        expect(firstNameOf([...before, first, "Berg"].join(" "))).toBe(first);
      }),
    );
  });
});
