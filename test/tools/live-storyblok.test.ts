import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { blocksWithExamples as blocks } from "../../src/blocks/examples.ts";
import { schemas } from "../../src/pages/all.ts";
import { galleryOf, pushableOf } from "../../tools/gallery.ts";
import { createRecorder } from "../../tools/live/recording.ts";
import { storyblokSteps } from "../../tools/live/storyblok.ts";
import { createManagementApi } from "../../tools/storyblok/management-api.ts";
import { push } from "../../tools/storyblok/push.ts";
import { pushSite } from "../../tools/storyblok/push-site.ts";
import { openWorld } from "../journeys/visit.ts";
import { emptySpaceId, writeEmptySpace } from "../storyblok/management/empty-space.ts";
import { type Management, startManagement } from "../storyblok/management/start.ts";
import { fixtureSpace } from "../fixture-space.ts";
import type { World } from "../world.ts";
import { resultOf } from "./live-steps.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/*
 * `npm run live -- storyblok`, beginning with an empty space: both APIs of the stand-in, and the built site.
 */

describe("an empty space", () => {
  const token = "personal-access-token";
  const root = temporaryFolder();
  let management: Management;
  let world: World;
  beforeAll(async () => {
    await writeEmptySpace(root);
    management = await startManagement({ folder: root, token });
    world = await openWorld({ space: root });
  });
  afterAll(() => Promise.all([world?.close(), management?.close()]));

  const gallery = galleryOf(pushableOf(blocks));
  const stepsWith = (over: Partial<Parameters<typeof storyblokSteps>[0]> = {}) => {
    const where = { space: emptySpaceId, token, firstPauseMs: 1 };
    const api = createManagementApi({ api: management.origin, ...where });
    const what = { schemas, labels: "en", folder: fixtureSpace, gallery } as const;
    const how = { apply: true, schemasOnly: false, previews: false, say: () => undefined };
    return storyblokSteps({
      api,
      push: async () => (await push({ api, ...what, ...how })).count,
      site: world.origin,
      spaceId: emptySpaceId,
      previewToken: "preview",
      timeoutMs: 20_000,
      ...over,
    });
  };

  test("is filled, published to, edited, unpublished from and restored", async () => {
    const { isWell, verdicts, text } = await resultOf(stepsWith());
    expect(isWell, text).toBe(true);
    expect(verdicts).toEqual([
      "ok: the space can be written to",
      "ok: push",
      "ok: push again",
      "ok: publish",
      "ok: publish once more",
      "ok: a draft in the editor",
      "ok: unpublish",
      "ok: delete",
    ]);
  });

  test("is refused once it is neither empty nor marked, and stays unchanged", async () => {
    const before = management.calls().length;
    const { isWell, verdicts, text } = await resultOf(stepsWith());
    expect(isWell).toBe(false);
    expect(verdicts[0]).toBe("FAILED: the space can be written to");
    expect(text).toContain("is not marked");
    const calls = management.calls().slice(before);
    expect(calls.filter((call) => !call.startsWith("GET"))).toEqual([]);
  });

  test.each([
    ["push again", { push: async () => 3 }],
    ["a draft in the editor", { previewToken: "of another space", timeoutMs: 6_000 }],
  ])("fails at %s if the service behaves differently", async (name, over) => {
    const [, , ...steps] = stepsWith(over);
    const { verdicts } = await resultOf(steps);
    expect(verdicts).toContain(`FAILED: ${name}`);
    expect(verdicts.at(-1)).toBe("ok: delete");
  });
});

test("the answers to the push are recorded, too, without their values", async () => {
  const root = temporaryFolder(onTestFinished);
  await writeEmptySpace(root);
  const token = "personal-access-token";
  const management = await startManagement({ folder: root, token });
  const recorder = createRecorder(fetch);
  vi.stubGlobal("fetch", recorder.fetch);
  const api = createManagementApi({ api: management.origin, space: emptySpaceId, token });
  const how = { labels: "en", apply: true, schemasOnly: true, previews: false } as const;
  const { count } = await pushSite({ api, ...how, say: () => undefined });
  vi.unstubAllGlobals();
  expect(count).toBeGreaterThan(50);
  const requests = recorder.exchanges.map(({ request }) => request.replace(/\?.*/, ""));
  expect(requests).toContain("GET /v1/spaces/…/components");
  expect(requests.filter((one) => one === "POST /v1/spaces/…/components").length).toBeGreaterThan(
    50,
  );
  expect(JSON.stringify(recorder.exchanges)).not.toContain(token);
  await management.close();
});
