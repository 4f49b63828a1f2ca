import { once } from "node:events";
import { createServer as createHttpServer, type RequestListener, type Server } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
  type Socket,
} from "node:net";

/** A server of a test's own, on a free port of the loopback interface. */
export interface TestServer {
  readonly origin: string;
  readonly port: number;
  /** Connections made so far, and those open now. */
  readonly connections: { made: number; open: number };
  close(): Promise<void>;
}

export function serveHttp(listener: RequestListener, port = 0): Promise<TestServer> {
  return listen(createHttpServer(listener), "http", port);
}

export function serveHttps(
  certificate: { key: string; pem: string },
  listener: RequestListener,
  port = 0,
): Promise<TestServer> {
  const server = createHttpsServer({ key: certificate.key, cert: certificate.pem }, listener);
  return listen(server, "https", port);
}

/** Raw sockets, for what no HTTP server would do. */
export function serveTcp(onSocket: (socket: Socket) => void, scheme = "http"): Promise<TestServer> {
  return listen(createTcpServer(onSocket), scheme, 0);
}

async function listen(
  server: Server | TcpServer,
  scheme: string,
  port: number,
): Promise<TestServer> {
  const sockets = new Set<Socket>();
  const connections = { made: 0, open: 0 };
  server.on("connection", (socket: Socket) => {
    connections.made += 1;
    connections.open += 1;
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => {
      connections.open -= 1;
      sockets.delete(socket);
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  return {
    origin: `${scheme}://127.0.0.1:${address.port}`,
    port: address.port,
    connections,
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** A success of the interface, as JSON text. */
export const NO_CHANNELS = JSON.stringify({ result: "success", data: { channel_param: [] } });

/** Answers every request like that, once the request has come in whole. */
export function answering(
  body: string | Buffer,
  status = 200,
  headers: Record<string, string> = { "content-type": "application/json" },
): RequestListener {
  return (request, response) => {
    request.resume();
    request.on("end", () => response.writeHead(status, headers).end(body));
  };
}
