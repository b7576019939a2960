import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  request,
  page,
  startFixture,
  temporarySpace,
  until,
  type TemporarySpace,
} from "./fixture.ts";

let space: TemporarySpace;
let storyblok: Awaited<ReturnType<typeof startFixture>>;

beforeEach(async () => {
  space = temporarySpace();
  storyblok = await startFixture({ space: space.folder });
});
afterEach(() => storyblok.close());

const title = async (slug: string) =>
  (await request(storyblok, `stories/${slug}`)).body.story?.content["title"];

describe("a broken file", () => {
  it.each([
    [
      '{\n  "name": "x",\n  oops\n}',
      'stories/en/contact.json:3:3 Expected string in JSON but found "oops"',
    ],
    ['{"name": "x"', 'stories/en/contact.json:1:13 Expected "," in JSON but found end of file'],
    // A byte order mark, and letters of two bytes before the place.
    ["\ufeff{}", "stories/en/contact.json:1:1 SyntaxError"],
    ['{"ä": ö}', 'stories/en/contact.json:1:7 Unexpected "ö" in JSON'],
    ['{"name": "a\tb"}', "stories/en/contact.json:1:12 Syntax error"],
    [
      '{"name": "x", "content": {}}',
      'stories/en/contact.json: "content" must be an object with a "component"',
    ],
    ["[]", "stories/en/contact.json: a story must be an object"],
    ['{"name":"x","position":"1","content":{"component":"page"}}', '"position" must be a number'],
  ])(
    "%s is reported with its name and place; the last valid content remains",
    async (text, problem) => {
      const before = storyblok.version();
      space.write("stories/en/contact.json", text);
      await until(() => storyblok.problems.some((line) => line.includes(problem)));
      expect(storyblok.problems).toContainEqual(expect.stringContaining(problem));
      expect(storyblok.problems.at(-1)).toContain("(the last good content stays)");
      expect(storyblok.version()).toBe(before);
      expect(await title("en/contact")).toBe("Contact");
      space.write("stories/en/contact.json", page("Mended"));
      await until(() => storyblok.version() > before);
      expect(await title("en/contact")).toBe("Mended");
    },
  );

  it("at the start affects only its story", async () => {
    space.write("stories/en/contact.json", "{");
    const other = await startFixture({ space: space.folder });
    expect(other.problems).toContainEqual(
      "stories/en/contact.json:1:2 Expected string in JSON but found end of file",
    );
    expect((await request(other, "stories/en/contact")).response.status).toBe(404);
    expect((await request(other, "stories/en/home")).response.status).toBe(200);
    await other.close();
  });

  it("space.json is refused with a message that names the error", async () => {
    space.write("space.json", { id: 1, name: "x", publicToken: "a", previewToken: "b" });
    await expect(startFixture({ space: space.folder })).rejects.toThrow(
      'space.json: "webhookSecret" must be a text',
    );
  });
});
