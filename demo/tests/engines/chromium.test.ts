import { startChromium } from "../../../test/engines/chromium.ts";
import { runJourneys } from "./run.ts";

runJourneys("Chromium", startChromium);
