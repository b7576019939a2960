import cloudflare from "@astrojs/cloudflare";
import { defineConfig } from "astro/config";

/** Rendered at each request, as a site is that is never stale. */
export default defineConfig({
  output: "server",
  adapter: cloudflare({ imageService: "passthrough" }),
  devToolbar: { enabled: false },
});
