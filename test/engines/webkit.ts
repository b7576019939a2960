import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { freePort } from "../free-port.ts";
import { type Engine, type Tab, evaluateBy, local, nowhere } from "./engine.ts";
import { pointing, pressing, typing } from "./keys.ts";
import { pathOf } from "./programs.ts";
import { ownFolder, startProgram } from "./start-program.ts";

const startMs = 20_000;

/** Starts WebKitGTK, Safari's engine, by WebDriver (https://www.w3.org/TR/webdriver2/), on no real screen. */
export async function startWebKit(): Promise<Engine> {
  const [home, folder, port] = await Promise.all([ownFolder(), ownFolder(), freePort()]);
  await narrowToolbar(home);
  const screen = startProgram(folder, [
    pathOf("Xvfb"),
    "-displayfd",
    "1",
    "-screen",
    "0",
    "1400x1000x24",
    "-nolisten",
    "tcp",
  ]);
  const display = await screen.waitForOutput(/^(\d+)$/m);
  const driver = startProgram(home, [pathOf("WebKitWebDriver"), `--port=${port}`], {
    DISPLAY: `:${display}`,
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
    LIBGL_ALWAYS_SOFTWARE: "1",
    // The processor alone draws, and a compositing layer then costs more than it saves.
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  });
  const call = callsTo(`http://127.0.0.1:${port}`);
  await untilListening(port);
  const close = async () => {
    // Ends it without a command, because a driver that hangs does not answer.
    await driver.end();
    await screen.end();
  };
  // Its first window also hangs now and then.
  const wanted = { capabilities: { alwaysMatch: miniBrowser() } };
  const session = await Promise.race([
    call("POST", "/session", wanted),
    setTimeout(startMs, null, { ref: false }),
  ]);
  if (session === null) {
    await close();
    throw new Error(`WebKitGTK opened no window within ${startMs / 1000} s`);
  }
  const { sessionId } = z.object({ sessionId: z.string() }).parse(session);
  const send = (method: string, path: string, body: object = {}) =>
    call(method, `/session/${sessionId}${path}`, body);
  const evaluate = (expression: string) =>
    send("POST", "/execute/sync", { script: `return ${expression}`, args: [] });
  const goto = async (url: string) => void (await send("POST", "/url", { url }));
  const act = async (actions: object[]) => void (await send("POST", "/actions", { actions }));
  return {
    async visit(origin, { width, height }) {
      await send("POST", "/window/rect", { width, height: height + toolbarHeight });
      await goto(`${origin}/robots.txt`);
      await send("DELETE", "/cookie");
      await evaluateBy(evaluate)(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      return {
        goto,
        evaluate: evaluateBy(evaluate),
        evaluateInFrame: evaluateBy(async (expression) => {
          await send("POST", "/frame", { id: 0 });
          return evaluate(expression).finally(() => send("POST", "/frame", { id: null }));
        }),
        click: (x, y) => act(pointing("mouse", x, y)),
        tap: (x, y) => act(pointing("mouse", x, y)),
        type: (text) => act(typing(text)),
        press: (keys) => act(pressing(keys)),
        async back() {
          await send("POST", "/back");
        },
        async reload() {
          await send("POST", "/refresh");
        },
        async screenshot() {
          return Buffer.from(z.string().parse(await send("GET", "/screenshot")), "base64");
        },
        problems: () => [],
        // Stops the page, so that nothing in progress ends in the next visit.
        leave: () => goto("about:blank"),
      } satisfies Tab;
    },
    close,
  };
}

/** Waits until the driver accepts connections, which it does not announce. */
async function untilListening(port: number) {
  for (let tries = 1; ; tries += 1) {
    const socket = createConnection(port, "127.0.0.1");
    const isThere = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    if (tries === 300) throw new Error("WebKitWebDriver does not start");
    await setTimeout(100);
  }
}

const miniBrowser = () => ({
  proxy: { proxyType: "manual", httpProxy: nowhere, sslProxy: nowhere, noProxy: local },
  "webkitgtk:browserOptions": { binary: pathOf("MiniBrowser"), args: ["--automation"] },
});

const toolbarHeight = 36;

/** Makes the toolbar narrow: no window can be narrower than its buttons, which take 447 pixels. */
async function narrowToolbar(home: string) {
  await mkdir(join(home, "gtk-3.0"));
  await writeFile(
    join(home, "gtk-3.0/gtk.css"),
    "* { min-width: 0; padding: 0; margin: 0; border: 0 } entry { font-size: 1px }",
  );
}

function callsTo(origin: string) {
  const answerSchema = z.object({ value: z.unknown() });
  const errorSchema = z.object({ error: z.string(), message: z.string() });
  return async (method: string, path: string, body: object = {}): Promise<unknown> => {
    const answer = await fetch(origin + path, {
      method,
      ...(method === "POST" && { body: JSON.stringify(body) }),
    });
    const { value } = answerSchema.parse(await answer.json());
    if (answer.ok) return value;
    const { error, message } = errorSchema.parse(value);
    throw new Error(`${error}: ${message}`);
  };
}
