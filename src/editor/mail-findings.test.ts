import { describe, expect, test } from "vitest";
import { rowsOfSite } from "../../test/languages.ts";
import type { RawStory } from "../story/raw.ts";
import { mailRules } from "./mail-findings.ts";

/* Compares the text after a form is sent with the mails that the form sends. */

function found(language: string, component: string, text: string, more: object = {}) {
  const body = [{ component, success_text: text, ...more }];
  const story = { full_slug: `${language}/a`, content: { component: "page", body } };
  return mailRules.flatMap((rule) => [...rule(story as unknown as RawStory, null)]);
}

describe.each(
  rowsOfSite([
    ["en", "You will find it in your inbox.", "Its number works in every email to us."],
    ["de", "Sie finden ihn in Ihrem Postfach.", "Die Nummer genügt in jeder E-Mail an uns."],
    ["ch", "Den Link haben wir Ihnen per E-Mail geschickt.", "Schreiben Sie eine E-Mail an uns."],
    ["at", "Sie haben eine E-Mail von uns.", "Wir rufen Sie an."],
    ["nl", "We hebben je de link gemaild.", "Stuur een e-mail naar ons."],
  ]),
)("in %s", (language, announced, fine) => {
  test("only a mail that is announced and never sent is found", () => {
    expect(found(language, "salesforce-form", announced)).toMatchObject([
      { kind: "announced-mail", at: expect.stringMatching(/success_text$/) },
    ]);
    expect(found(language, "salesforce-form", fine)).toEqual([]);
    expect(found(language, "salesforce-form", announced, { resource: "uuid" })).toEqual([]);
    expect(found(language, "case-form", announced)).toEqual([]);
    expect(found(language, "tour-video-form", announced)).toHaveLength(1);
    const video = { video_link: { linktype: "url", url: "https://example.com/a.mp4" } };
    expect(found(language, "tour-video-form", announced, video)).toEqual([]);
  });
});
