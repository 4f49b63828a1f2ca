import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface ForeignSite {
  readonly origin: string;
  /** Paths asked for, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Another web site on this machine: `/` is a page, `/away` leads there by a redirect. */
export async function startForeignSite(): Promise<ForeignSite> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.url === "/away") {
      response.writeHead(302, { location: "/" }).end();
      return;
    }
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<!doctype html><title>Somebody else</title><p>Somebody else's page");
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  };
}
