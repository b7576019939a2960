import { z } from "zod";

/*
 * Loaded before a program that has no option for another address (`node --import`): its requests to a service
 * go to the stand-in. `STAND_INS` lists them: `{"https://service.example": "http://127.0.0.1:1"}`.
 */
const standIns = Object.entries(
  z.record(z.string(), z.string()).parse(JSON.parse(process.env["STAND_INS"] ?? "{}")),
);
const fetchFrom = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const asked = new Request(input, init);
  const found = standIns.find(([service]) => asked.url.startsWith(`${service}/`));
  if (!found) return fetchFrom(asked);
  return fetchFrom(new Request(asked.url.replace(...found), asked));
};
