import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { fault } from "#shared/errors.ts";
import { webHostMessages as texts } from "#shared/messages/hosts.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { SocketLimits } from "./limits.ts";
import type { TrustedProxies } from "./proxies.ts";
import type { KeyPair } from "./tls.ts";

export interface HttpServerOptions {
  readonly limits: SocketLimits;
  /** null for plain HTTP. */
  readonly tls?: KeyPair | null;
  /** Peers whose `X-Forwarded-*` headers count; null for none. */
  readonly proxies?: TrustedProxies | null;
  onError(error: unknown): void;
}

/** A browser needs a few milliseconds for a request. Slower requests only hold connections. */
const REQUEST_MS = 10_000;

/** The HTTP server of a host, with its limits, before it listens. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { limits, tls = null, proxies = null, onError } = options;
  const app = Fastify({
    forceCloseConnections: true,
    bodyLimit: 64 * 1024,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: REQUEST_MS,
    ...(proxies === null ? {} : { trustProxy: proxies.includes }),
    ...serverOptions(tls),
  });
  app.server.maxConnections = limits.connections;
  app.server.headersTimeout = REQUEST_MS;
  app.setErrorHandler((error, _request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) onError(error);
    const message = status >= 500 ? texts.failed : texts.badRequest;
    return reply.code(status).send(fault(status >= 500 ? "internal" : "bad_payload", message));
  });
  return app;
}

/** Options of fastify. With `https` it returns another type, for an HTTPS server; Muster uses what both have in common. */
function serverOptions(tls: KeyPair | null): { http: object } {
  const connectionsCheckingInterval = REQUEST_MS / 4;
  if (tls === null) return { http: { connectionsCheckingInterval } };
  const https = { ...tls, connectionsCheckingInterval, handshakeTimeout: REQUEST_MS };
  return { https } as unknown as { http: object };
}

/** @returns the port. After a failure, the server is closed. */
export async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
): Promise<Result<number>> {
  try {
    await app.listen({ host, port });
    return ok((app.server.address() as AddressInfo).port);
  } catch (error) {
    await app.close();
    return err(listenFault(error as NodeJS.ErrnoException, host, port));
  }
}

function listenFault({ code, message: reason }: NodeJS.ErrnoException, host: string, port: number) {
  const where = `${host}:${port}`;
  if (code === "EADDRINUSE") {
    const message = texts.portInUse({ port: String(port), host });
    return fault("bad_input", message, { where, hint: texts.portInUseHint });
  }
  if (code === "EACCES") {
    const message = texts.portForbidden({ port: String(port) });
    return fault("bad_input", message, { where, hint: texts.portForbiddenHint });
  }
  const message = texts.cannotListen({ address: where, reason });
  return fault("bad_input", message, { where, hint: texts.cannotListenHint });
}
