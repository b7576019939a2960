/* `npm run bench`: what a page costs; `npm run bench -- publish`: what a publish costs, and size. */
void (process.argv[2] === "publish" ? import("./publish.ts") : import("./run.ts"));
