import Fastify from "fastify";
import { fault } from "#shared/errors.ts";
import { metricMessages as texts } from "#shared/messages/metrics.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { isLoopback } from "../guards.ts";
import { listen } from "../http-server.ts";
import type { ServerMetrics } from "./metrics.ts";

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/** `127.0.0.1:9464`, `[::1]:9464`; loopback only, because there is neither TLS nor a sign-in. */
export function readMetricsAddress(text: string): Result<MetricsAddress> {
  const [, bracketed, plain, digits = ""] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = bracketed ?? plain ?? "";
  const port = Number(digits);
  if (digits !== "" && port <= 65_535 && isLoopback(host)) return ok({ host, port });
  return err(
    fault("bad_input", texts.badAddress({ address: text }), { hint: texts.badAddressHint }),
  );
}

export interface MetricsServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves `/metrics` on a port of its own. */
export async function startMetricsServer(
  { host, port }: MetricsAddress,
  metrics: ServerMetrics,
): Promise<Result<MetricsServer>> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1024, requestTimeout: 10_000 });
  app.server.maxConnections = 20;
  // A page of another site could reach loopback under a name of its own.
  app.addHook("onRequest", async (request, reply) =>
    isLoopback(request.hostname.replace(/^\[|\]$/g, "")) ? undefined : reply.code(403).send(""),
  );
  app.get("/metrics", async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
  const listening = await listen(app, host, port);
  if (!listening.ok) return listening;
  const name = host.includes(":") ? `[${host}]` : host;
  return ok({ url: `http://${name}:${listening.value}/metrics`, stop: () => app.close() });
}
