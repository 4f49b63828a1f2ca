import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { collectBody } from "./body.ts";
import { reply, ROUTES, type Reply } from "./control-routes.ts";
import type { Json } from "./json.ts";
import { describeOne } from "./output.ts";
import type { SimulatedRecorder } from "./recorder.ts";

/** A loopback port where other processes read the simulator's own counters and change its recorders. */
export interface Control {
  readonly url: string;
  stop(): Promise<void>;
}

const LOOPBACK = "127.0.0.1";

/** Starts it on any free port. */
export async function startControl(recorders: readonly SimulatedRecorder[]): Promise<Control> {
  const server = createServer((request, response) => {
    collectBody(request, (body) => {
      void route(recorders, request, body).then((one) => send(response, one));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, LOOPBACK, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://${LOOPBACK}:${port}`, stop };
}

async function route(
  recorders: readonly SimulatedRecorder[],
  { method = "", url = "", headers }: IncomingMessage,
  body: Buffer | null,
): Promise<Reply> {
  // A web page that gets a name to point here would send that name.
  if (!headers.host?.startsWith(`${LOOPBACK}:`)) return reply(403, { error: "Wrong host." });
  const [, first, index, last] = url.split("/");
  if (method === "GET" && url === "/counters") {
    return reply(200, recorders.map(({ counters }) => counters) as unknown as Json);
  }
  if (method === "GET" && url === "/recorders") return reply(200, recorders.map(describeOne));
  const recorder = first === "recorders" ? recorders[Number(index)] : undefined;
  const run = ROUTES[`${method} ${last}`];
  if (!recorder || !run) return reply(404, { error: `There is no ${method} ${url}.` });
  const value = method === "POST" ? parse(body) : null;
  return value === undefined
    ? reply(400, { error: "The body must be JSON." })
    : run(recorder, value);
}

function parse(body: Buffer | null): Json | undefined {
  try {
    return body === null ? undefined : (JSON.parse(body.toString("utf8")) as Json);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
