import sparticuz from "@sparticuz/chromium";
import { chromium, type Browser } from "playwright-core";

/** A headless Chromium from the npm package, so nothing has to be installed on the machine. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await sparticuz.executablePath(),
    // In one process the browser ends with the first page that is closed.
    args: sparticuz.args.filter((arg) => arg !== "--single-process" && arg !== "--no-zygote"),
  });
