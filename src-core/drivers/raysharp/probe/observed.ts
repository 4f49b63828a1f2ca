import type { ProbeVerdict } from "#shared/domain/probe.ts";
import type { Json } from "#shared/json.ts";
import type { ObservedRequest } from "#core/drivers/observed-request.ts";
import type { Heard } from "../conversation.ts";
import { deviceCodeOf } from "../exchange.ts";
import { isNotOffered } from "../operations/optional-operations.ts";
import { deviationsOf } from "./deviations.ts";
import { plainBodyOf, type PlainBody } from "./plain-body.ts";

const NO_BODY: PlainBody = { body: "none", value: null, isRepaired: false, isUtf8: true };

/** A request and its answer, with what Muster makes of the answer. */
export function toObservedRequest({ operation, data, asked, ...heard }: Heard): ObservedRequest {
  const { milliseconds, signIn, result } = heard;
  const plain = asked.ok ? plainBodyOf(asked.answer.body) : NO_BODY;
  const deviations = asked.ok ? deviationsOf(operation.path, asked, plain) : [];
  const error = result.ok ? null : result.error;
  return {
    path: operation.path,
    request: (data ?? {}) as Json,
    status: asked.ok ? asked.answer.status : null,
    headers: asked.ok ? asked.answer.headers : {},
    body: plain.body,
    answer: plain.value,
    milliseconds,
    verdict: result.ok ? (deviations.length > 0 ? "deviates" : "works") : verdictOf(heard, asked),
    deviations,
    error: error?.code ?? "",
    deviceCode: deviceCodeOf(asked),
    where: error?.code === "wrong_shape" ? (error.where ?? "") : "",
    signIn,
  };
}

function verdictOf({ result }: Pick<Heard, "result">, asked: Heard["asked"]): ProbeVerdict {
  if (result.ok) return "works";
  if (!asked.ok) return "no_answer";
  const { code } = result.error;
  if (code === "unsupported") return "not_offered";
  if (asked.reply.kind === "refusal") return "refused";
  return code === "http_error" && isNotOffered(result.error) && asked.answer.status === 404
    ? "not_offered"
    : "not_understood";
}
