import { chromium } from "playwright";
import { type Engine, type Tab, evaluateBy, local, nowhere } from "./engine.ts";
import { randomAddress } from "../random-address.ts";
import { pathOf } from "./programs.ts";

/** Starts the installed Chromium, through Playwright. */
export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: pathOf("chromium"),
    proxy: { server: nowhere, bypass: local.join(",") },
    // Containers run as root.
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  return {
    async visit(_, { width, height, touch }) {
      const context = await browser.newContext({
        viewport: { width, height },
        hasTouch: touch,
        isMobile: touch,
        extraHTTPHeaders: { "cf-connecting-ip": randomAddress() },
      });
      const page = await context.newPage();
      const problems: string[] = [];
      page.on("pageerror", ({ message }) => problems.push(message));
      page.on("console", (message) => {
        if (message.type() === "error") problems.push(message.text());
      });
      return {
        async goto(address) {
          await page.goto(address);
        },
        evaluate: evaluateBy((expression) => page.evaluate(expression)),
        evaluateInFrame: evaluateBy(async (expression) => page.frames()[1]?.evaluate(expression)),
        click: (x, y) => page.mouse.click(x, y),
        tap: (x, y) => page.touchscreen.tap(x, y),
        type: (text) => page.keyboard.type(text),
        press: (keys) => page.keyboard.press(keys),
        async back() {
          await page.goBack();
        },
        async reload() {
          await page.reload();
        },
        screenshot: () => page.screenshot(),
        problems: () => problems,
        leave: () => context.close(),
      } satisfies Tab;
    },
    close: () => browser.close(),
  };
}
