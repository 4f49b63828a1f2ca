import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { withLocale, type TeamCaller } from "#core/index.ts";
import { openApiDocument } from "#shared/api/openapi.ts";
import { inputOfRequest } from "#shared/api/parameters.ts";
import { API_DOCUMENT, API_RESOURCES, API_ROOT, type ApiResource } from "#shared/api/resources.ts";
import { createEndpoint, type CoreApi } from "#shared/contract/endpoint.ts";
import { fault } from "#shared/errors.ts";
import { apiMessages as texts } from "#shared/messages/api.ts";
import { webHostMessages } from "#shared/messages/hosts.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { SocketLimits } from "../limits.ts";
import { sendApiError, sendInPieces } from "./api-answers.ts";
import type { SignedIn } from "./callers.ts";
import type { UserBudgets } from "./user-budget.ts";

export interface ApiTools {
  readonly coreAs: (caller: TeamCaller) => CoreApi;
  readonly budgets: UserBudgets;
  readonly limits: Pick<SocketLimits, "patience" | "sockets">;
  /** Version of this Muster. */
  readonly version: string;
  onError(error: unknown): void;
}

/** `/api/v1/…`: what callers with a token may read, as JSON (docs/api.md). Call after the guard. */
export function serveApi(app: FastifyInstance, tools: ApiTools): void {
  const running = new Map<string, number>();

  /** Each user has a few requests in progress, as each user has a few connections. */
  async function limited(user: string, reply: FastifyReply, work: () => Promise<void>) {
    const own = running.get(user) ?? 0;
    if (own >= tools.limits.sockets) return void sendApiError(reply, tooManyRequests());
    running.set(user, own + 1);
    try {
      await work();
    } finally {
      const left = (running.get(user) ?? 1) - 1;
      if (left > 0) running.set(user, left);
      else running.delete(user);
    }
  }

  const serve = (path: string, handler: Handler) =>
    app.get(`${API_ROOT}${path}`, { exposeHeadRoute: false }, async (request, reply) => {
      const { signedIn } = request;
      if (signedIn === null) return sendApiError(reply, notSignedInHere());
      return handler(request, reply, signedIn);
    });

  for (const resource of Object.values(API_RESOURCES))
    serve(routeOf(resource), async (request, reply, signedIn) => {
      const [, query] = request.url.split("?", 2);
      const params = request.params as Record<string, string>;
      const input = inputOfRequest(resource, params, new URLSearchParams(query));
      if (!input.ok) return sendApiError(reply, input.error);
      const call = { resource, input: input.value, locale: request.locale, signedIn };
      await limited(signedIn.caller.user.id, reply, () => carryOut(tools, call, reply));
      return reply;
    });
  serve(API_DOCUMENT, async (_request, reply) =>
    reply.header("cache-control", "no-store").send(openApiDocument(tools.version)),
  );
  serve("/*", async (_request, reply) => sendApiError(reply, unknownPath()));
}

type Handler = (
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: SignedIn,
) => Promise<FastifyReply>;

interface ApiCall {
  readonly resource: ApiResource;
  readonly input: unknown;
  readonly locale: string;
  readonly signedIn: SignedIn;
}

/** Calls the method as the user, in the share of the user, and sends what it answers. */
async function carryOut(
  { coreAs, budgets, limits, onError }: ApiTools,
  { resource, input, locale, signedIn }: ApiCall,
  reply: FastifyReply,
): Promise<void> {
  const budget = budgets.of(signedIn.caller.user.id);
  const endpoint = createEndpoint(coreAs(signedIn.caller), onError, { streams: true });
  const isGone = () => reply.raw.destroyed;
  reply.raw.once("close", () => endpoint.cancel(CALL_ID));
  const call = async (): Promise<Result<void>> => {
    if (isGone()) return err(fault("cancelled", webHostMessages.cancelled));
    if (signedIn.now() === null) return err(notSignedInHere());
    const result = await withLocale(locale, () => endpoint.call(CALL_ID, resource.method, input));
    if (!result.ok) return result;
    const answer = { value: result.value as object, locale, budget, onError };
    if (!isGone()) await sendInPieces(reply, { ...answer, patience: limits.patience });
    return ok(undefined);
  };
  const done = await budget.run(resource.method, 0, call);
  if (!done.ok && !isGone()) void withLocale(locale, () => sendApiError(reply, done.error));
}

/** Each request has an endpoint of its own. */
const CALL_ID = "request";

/** Route in the form of fastify: `/recorders/:id`. */
function routeOf({ path }: ApiResource): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

/** Whether a path belongs to the API: there, only the `Authorization` header signs a caller in. */
export function isApiPath(path: string): boolean {
  return path === API_ROOT || path.startsWith(`${API_ROOT}/`);
}

export function notSignedInHere() {
  return fault("not_signed_in", texts.noToken, { hint: texts.noTokenHint });
}

function unknownPath() {
  return fault("not_found", texts.unknownPath, { hint: texts.unknownPathHint });
}

function tooManyRequests() {
  return fault("busy", texts.tooManyRequests, { hint: texts.tooManyRequestsHint });
}
