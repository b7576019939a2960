import { startWebKit } from "../../../test/engines/webkit.ts";
import { runJourneys } from "./run.ts";

runJourneys("WebKit", startWebKit);
