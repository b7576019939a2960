import cloudflare from "@astrojs/cloudflare";
import { defineConfig } from "astro/config";

/** Rendered at each request, like a site that is never stale. */
export default defineConfig({
  output: "server",
  adapter: cloudflare({ imageService: "passthrough" }),
  devToolbar: { enabled: false },
});
