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
  const request = new Request(input, init);
  const standIn = standIns.find(([service]) => request.url.startsWith(`${service}/`));
  if (!standIn) return fetchFrom(request);
  return fetchFrom(new Request(request.url.replace(...standIn), request));
};
