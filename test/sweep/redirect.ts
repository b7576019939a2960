/*
 * Loaded before a client that has no option for another address (`node --import`): what it asks of the
 * service goes to the stand-in.
 */
const service = "https://mapi.storyblok.com";
const standIn = process.env.STAND_IN ?? service;
const fetchFrom = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const asked = new Request(input, init);
  return fetchFrom(
    asked.url.startsWith(service) ? new Request(asked.url.replace(service, standIn), asked) : asked,
  );
};
