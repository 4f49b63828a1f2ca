import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Check } from "#shared/domain/checks.ts";
import type { ServerMetrics } from "./metrics.ts";

export interface MonitoringOptions {
  /** What the server needs to be ready; may be asked as often as monitors like. */
  readiness(): Promise<readonly Check[]>;
  /** Metrics of this port; null for none. */
  readonly metrics: { readonly source: ServerMetrics; readonly token: string } | null;
}

const PLAIN = "text/plain; charset=utf-8";

/**
 * `/healthz` and `/readyz` for monitors and load balancers, without a sign-in, and `/metrics` with a token. Call before the guard: monitors
 * use other host names and addresses than users, and these answers show nothing but states.
 */
export function serveMonitoring(app: FastifyInstance, options: MonitoringOptions): void {
  const { metrics } = options;
  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const path = request.url.split("?", 1)[0];
    if (path === "/healthz") return answer(reply, 200, PLAIN, "ok\n");
    if (path === "/readyz") return sendReadiness(reply, await options.readiness());
    if (path !== "/metrics" || metrics === null || !bears(request, metrics.token)) return undefined;
    return answer(reply, 200, metrics.source.contentType, await metrics.source.text());
  });
}

/** Sends states and codes only: details, such as paths, are for signed-in users. */
function sendReadiness(reply: FastifyReply, checks: readonly Check[]): FastifyReply {
  const ready = checks.every(({ state }) => state !== "problem");
  const shown = checks.map(({ id, state, code }) => ({ check: id, state, code }));
  const body = JSON.stringify({ ready, checks: shown });
  return answer(reply, ready ? 200 : 503, "application/json; charset=utf-8", body);
}

function answer(reply: FastifyReply, status: number, type: string, body: string): FastifyReply {
  return reply
    .code(status)
    .headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" })
    .type(type)
    .send(body);
}

/** Compares digests, so that neither time nor length of the comparison depends on the token. */
function bears({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return token !== "" && timingSafeEqual(digest(given), digest(token));
}
