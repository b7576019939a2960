import { startFirefox } from "../../../test/engines/firefox.ts";
import { runJourneys } from "./run.ts";

runJourneys("Firefox", startFirefox);
