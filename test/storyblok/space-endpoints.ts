import { jsonAnswer } from "./answer.ts";
import type { Endpoint } from "./endpoint.ts";

/** Returns exactly five keys. None of them is `cv`. */
export const space: Endpoint = ({ config, cv }) =>
  jsonAnswer(200, {
    space: {
      name: config.name,
      domain: "http://localhost:8787/",
      id: config.id,
      version: cv,
      language_codes: config.languages,
    },
  });
