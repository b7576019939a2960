/** KV as workerd calls it, in memory, so that fetching a value costs the same for every variant. */
const values = new Map<string, ArrayBuffer>();

export default {
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (request.method === "PUT") {
      values.set(url.pathname, await request.arrayBuffer());
      return new Response(null, { status: 204 });
    }
    if (request.method === "DELETE") {
      values.delete(url.pathname);
      return new Response(null, { status: 204 });
    }
    const value = values.get(url.pathname);
    return value ? new Response(value) : new Response(null, { status: 404 });
  },
};
