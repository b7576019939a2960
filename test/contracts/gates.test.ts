import { describe, expect, it } from "vitest";
import { confirmationPath } from "../../src/forms/confirmation.ts";
import { signVideo } from "../../src/forms/video-token.ts";
import { blocks } from "../../src/blocks/all.ts";
import { allForms } from "../../src/forms/all.ts";
import { createWorld } from "../journeys/leads-world.ts";
import { openSite } from "./site.ts";

/* Content behind a form is shown only to visitors who have sent the form, and to them only for a while. */

const page = "/en/gated/";
const file = "https://videos.example/the-tour.mp4";
const typed = {
  fullName: "Ada King",
  businessEmailAddress: "ada@example.org",
  companyName: "Analytical Engines",
};
const day = 86_400_000;

const world = createWorld();
const { downloadSecret: secret } = world.parts;

const video = { video_link: { linktype: "url", url: file }, video_label: "Start the tour" };
const sections = [
  { ...video, component: "tour-video-form", _uid: "the-gate" },
  { component: "watch-video-form", _uid: "without", video_link: null },
  { component: "contact-form", _uid: "no-gate" },
];
const stories = { "en/gated": { component: "page", body: sections } };
const site = await openSite({ stories, leads: world.parts, now: () => world.now() });

const get = async (path: string) => {
  const answer = await site.get(path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

/** Posts without JavaScript. Returns where the redirect leads. */
async function send(fields: object = {}): Promise<string> {
  const sent = { form: "tour-video", gate: "the-gate", ...typed, ...fields };
  const answer = await site.postForm(page, sent);
  expect(answer.status).toBe(303);
  const { pathname, search } = new URL(answer.headers.get("location") ?? "");
  return pathname + search;
}

async function sendByScript(fields: object = {}): Promise<{ gift?: string }> {
  const body = JSON.stringify({ gate: "the-gate", page, ...typed, ...fields });
  const type = { "content-type": "application/json" };
  const answer = await site.post("/api/forms/tour-video", type, body);
  expect(answer.status).toBe(202);
  return answer.json();
}

describe("a video behind a form", () => {
  it("is on no page before the form is sent", async () => {
    for (const path of [page, `${page}?sent=tour-video`, `${page}?sent=tour-video&at=tour-video`]) {
      const { status, text } = await get(path);
      expect(status).toBe(200);
      expect(text).not.toContain(file);
      expect(text).not.toContain("/api/videos/");
      expect(text).not.toContain('class="form-sent"');
    }
  });

  it("is given to a visitor who sent the form, with JavaScript and without, for a day", async () => {
    const confirmation = await send();
    const { headers, text } = await get(confirmation);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(text).toContain('class="form-sent"');
    expect(text).toContain("Start the tour");
    expect(text).not.toContain(file);
    const plain = /href="(\/api\/videos\/[^"]+)"/.exec(text)?.[1] ?? "";
    const { gift = "" } = await sendByScript({ fullName: "Grace Hopper" });
    for (const link of [plain, gift]) {
      const opened = await get(link);
      expect(opened.status).toBe(302);
      expect(opened.headers.get("location")).toBe(file);
      expect(opened.headers.get("cache-control")).toBe("private, no-store");
    }
    // The confirmation expires before the link that it shows.
    world.pass(3_600_000);
    expect((await get(confirmation)).text).not.toContain('class="form-sent"');
    expect((await get(gift)).status).toBe(302);
    world.pass(day);
    expect(await site.answered(gift)).toBe(`302 ${page}`);
  });

  it("is not given for another form, block or page", async () => {
    const until = world.now();
    for (const wrong of [
      { form: "contact", path: page, block: "the-gate" },
      { form: "watch-video", path: page, block: "the-gate" },
      { form: "watch-video", path: page, block: "without" },
      { form: "tour-video", path: page, block: "no-gate" },
      { form: "tour-video", path: "/en/", block: "the-gate" },
      { form: "tour-video", path: "/en/nowhere/", block: "the-gate" },
    ]) {
      const opened = await get(`/api/videos/${await signVideo(wrong, until, secret)}`);
      expect(opened.status).toBe(404);
      expect(opened.text).not.toContain(file);
    }
    const answer = await site.postForm(page, { form: "tour-video", gate: "the-gate" });
    expect(answer.status).toBe(422);
    expect(await answer.text()).not.toContain("/api/videos/");
  });

  it("is given for its own token alone", async () => {
    const { gift = "" } = await sendByScript({ fullName: "Mary Somerville" });
    const confirmation = await confirmationPath(
      { path: page, name: "tour-video", id: "x" },
      world.now(),
      secret,
    );
    const other = confirmation.split("=")[1] ?? "";
    for (const forged of ["x", `${gift.slice(12, -3)}AAA`, other, gift.slice(12).split(".")[0]]) {
      expect((await get(`/api/videos/${forged}`)).status).toBe(403);
    }
  });

  it("belongs to the form that its block is named after", () => {
    const gates = blocks.filter(({ schema }) =>
      schema.fields.some(({ name }) => name === "video_link"),
    );
    expect(gates.length).toBeGreaterThan(1);
    const forms = allForms.map(({ name }) => `${name}-form`);
    for (const { schema } of gates) expect(forms).toContain(schema.name);
  });
});

describe("a confirmation", () => {
  it("is shown after a form was sent, and not at an invented address", async () => {
    const answer = await site.postForm(page, {
      form: "contact",
      ...typed,
      firstName: "Ada",
      lastName: "King",
      phoneNumber: "+49 30 901820",
      isAgreed: "on",
    });
    const { pathname, search } = new URL(answer.headers.get("location") ?? "");
    expect((await get(pathname + search)).text).toContain('class="form-sent"');
    const token = search.slice("?sent=".length);
    for (const forged of ["contact", `${token.slice(0, -2)}AA`, token.replace(".", ""), ""]) {
      const shown = await get(`${page}?sent=${forged}&download=${token}`);
      expect(shown.text).not.toContain('class="form-sent"');
      expect(shown.text).not.toContain("/api/downloads/");
    }
  });
});
