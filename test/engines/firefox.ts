import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { randomAddress } from "../random-address.ts";
import { type Engine, type Tab, evaluateBy, local, nowhere } from "./engine.ts";
import { pointing, pressing, typing } from "./keys.ts";
import { pathOf } from "./programs.ts";
import { ownFolder, startProgram } from "./start-program.ts";

/** Starts the installed Firefox, through WebDriver BiDi: https://w3c.github.io/webdriver-bidi/ */
export async function startFirefox(): Promise<Engine> {
  const profile = await ownFolder();
  await writeFile(join(profile, "user.js"), preferences);
  const program = startProgram(profile, [
    pathOf("firefox"),
    "--headless",
    "--no-remote",
    "--profile",
    profile,
    "--remote-debugging-port=0",
  ]);
  const address = await program.waitForOutput(/WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await connect(`${address}/session`);
  await bidi.send("session.new", { capabilities: {} });
  await bidi.send("session.subscribe", { events: ["log.entryAdded"] });
  return {
    async visit(_, { width, height }) {
      const { userContext } = z
        .object({ userContext: z.string() })
        .parse(await bidi.send("browser.createUserContext"));
      const tab = { type: "tab", userContext };
      const { context } = contextSchema.parse(await bidi.send("browsingContext.create", tab));
      const viewport = { width, height };
      await bidi.send("browsingContext.setViewport", { context, viewport });
      const value = { type: "string", value: randomAddress() };
      const headers = [{ name: "cf-connecting-ip", value }];
      await bidi.send("network.setExtraHeaders", { contexts: [context], headers });
      const problems: string[] = [];
      bidi.onError(context, (text) => {
        if (!givenUp.test(text)) problems.push(text);
      });
      const act = (actions: object[]) => bidi.send("input.performActions", { context, actions });
      const evaluate = async (of: string, expression: string) => {
        const params = { target: { context: of }, expression, awaitPromise: true };
        const answer = answerSchema.parse(await bidi.send("script.evaluate", params));
        if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
        return answer.result.value;
      };
      return {
        async goto(url) {
          await bidi.send("browsingContext.navigate", { context, url, wait: "complete" });
        },
        evaluate: evaluateBy((expression) => evaluate(context, expression)),
        evaluateInFrame: evaluateBy(async (expression) => {
          const tree = treeSchema.parse(
            await bidi.send("browsingContext.getTree", { root: context }),
          );
          const [frame] = tree.contexts[0]?.children ?? [];
          if (!frame) throw new Error("there is no frame");
          return evaluate(frame.context, expression);
        }),
        click: async (x, y) => void (await act(pointing("mouse", x, y))),
        tap: async (x, y) => void (await act(pointing("touch", x, y))),
        type: async (text) => void (await act(typing(text))),
        press: async (keys) => void (await act(pressing(keys))),
        async back() {
          await bidi.send("browsingContext.traverseHistory", { context, delta: -1 });
        },
        async reload() {
          await bidi.send("browsingContext.reload", { context, wait: "complete" });
        },
        async screenshot() {
          const shot = await bidi.send("browsingContext.captureScreenshot", { context });
          return Buffer.from(z.object({ data: z.string() }).parse(shot).data, "base64");
        },
        problems: () => problems,
        async leave() {
          await bidi.send("browser.removeUserContext", { userContext });
        },
      } satisfies Tab;
    },
    async close() {
      bidi.close();
      await program.end();
    },
  };
}

const [host = "", port = ""] = nowhere.split(":");

/** The preferences with which Firefox sends no requests automatically. */
const preferences = [
  'user_pref("network.proxy.type", 1);',
  ...["http", "ssl"].flatMap((kind) => [
    `user_pref("network.proxy.${kind}", "${host}");`,
    `user_pref("network.proxy.${kind}_port", ${port});`,
  ]),
  `user_pref("network.proxy.no_proxies_on", "${local.join(",")}");`,
  'user_pref("app.update.disabledForTesting", true);',
  'user_pref("browser.shell.checkDefaultBrowser", false);',
  'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
  'user_pref("network.captive-portal-service.enabled", false);',
  'user_pref("network.connectivity-service.enabled", false);',
  'user_pref("remote.prefs.recommended", true);',
].join("\n");

/** Problems that are none, because the visitor moved on: an island and a font that were aborted. */
const givenUp = /error loading dynamically imported module|status=2152398850/;

const contextSchema = z.object({ context: z.string() });
const treeSchema = z.object({
  contexts: z.array(z.object({ children: z.array(contextSchema).nullish() })),
});
const answerSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("success"), result: z.object({ value: z.unknown() }) }),
  z.object({ type: z.literal("exception"), exceptionDetails: z.object({ text: z.string() }) }),
]);
const messageSchema = z.union([
  z.object({ type: z.literal("success"), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal("error"), id: z.number(), message: z.string() }),
  z.object({
    method: z.literal("log.entryAdded"),
    params: z.object({
      level: z.string(),
      text: z.string().nullable(),
      source: z.object({ context: z.string().optional() }),
    }),
  }),
]);

async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, (text: string) => void>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const message = messageSchema.parse(JSON.parse(String(data)));
    if ("method" in message) {
      const { level, text, source } = message.params;
      if (level === "error") listeners.get(source.context ?? "")?.(text ?? "");
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === "success") call?.resolve(message.result);
    else call?.reject(new Error(message.message));
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox has ended"));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  return {
    send(method: string, params: object = {}): Promise<unknown> {
      const call = Promise.withResolvers<unknown>();
      waiting.set((last += 1), call);
      socket.send(JSON.stringify({ id: last, method, params }));
      return call.promise;
    },
    onError(context: string, listener: (text: string) => void) {
      listeners.set(context, listener);
    },
    close: () => socket.close(),
  };
}
