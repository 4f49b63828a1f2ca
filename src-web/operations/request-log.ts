import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LogSink } from "#core/index.ts";

/**
 * Logs refused requests and connections, and with `debug` every request. Paths are logged without their query, which can contain the
 * one-time token of a sign-in. Call before the guard.
 */
export function logRequests(app: FastifyInstance, logger: LogSink): void {
  app.addHook("onResponse", async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    const details = { ...detailsOf(request), status, milliseconds: Math.round(elapsedTime) };
    if (status >= 500) logger.error("Request failed", details);
    else if (status === 401 || status === 403) logger.warn("Request refused", details);
    else logger.debug("Request", details);
  });
  app.server.on("upgrade", (request, socket) => {
    const address = request.socket.remoteAddress ?? "";
    logger.info("Connection opened", { address });
    socket.once("close", () => logger.info("Connection closed", { address }));
  });
}

function detailsOf({ method, url, ip }: FastifyRequest) {
  return { method, path: url.split("?", 1)[0], address: ip };
}
