import type { IncomingMessage, ServerResponse } from "node:http";
import {
  BAD_FORMAT,
  DONE,
  failureAnswer,
  METHOD_NOT_ALLOWED,
  NOT_FOUND,
  paramError,
  success,
  TOO_LARGE,
  transportError,
  withHeaders,
  type Answer,
} from "./answers.ts";
import { pathOf, type Gate, type GateRequest } from "./auth/gate.ts";
import { collectBody } from "./body.ts";
import { compressAnswer } from "./compress.ts";
import { checkRequest } from "./conformance.ts";
import { countViolation, countWrite, type Counters } from "./counters.ts";
import type { Device } from "./device.ts";
import { readEnvelope } from "./envelope.ts";
import type { FaultTarget, Later, Line, WriteAttempt } from "./faults/fault-kind.ts";
import type { Fault, FaultSet } from "./faults/fault-set.ts";
import type { Json, JsonObject } from "./json.ts";
import type { Replay } from "./like/replay.ts";
import { refusal, type Refusal } from "./ranges.ts";
import { OPERATIONS } from "./operations/index.ts";
import { isOffered, type Operation, type WriteOperation } from "./operations/operation.ts";

export interface HandlerParts {
  readonly device: Device;
  readonly counters: Counters;
  readonly gate: Gate;
  readonly replay: Replay | null;
  readonly target: FaultTarget;
  readonly later: Later;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Operation; null if this recorder has no such path. */
  readonly operation: Operation | null;
  /** Origin to which every request is redirected; null for none. */
  readonly elsewhere: string | null;
}

/** A request's way through a recorder: count, body, faults, gate, operation, answer. */
export class RequestHandler {
  readonly #device: Device;
  readonly #counters: Counters;
  readonly #gate: Gate;
  readonly #replay: Replay | null;
  readonly #target: FaultTarget;
  readonly #later: Later;
  faults: FaultSet;

  constructor(parts: HandlerParts, faults: FaultSet) {
    this.#device = parts.device;
    this.#counters = parts.counters;
    this.#gate = parts.gate;
    this.#replay = parts.replay;
    this.#target = parts.target;
    this.#later = parts.later;
    this.faults = faults;
  }

  readonly onRequest = (request: IncomingMessage, response: ServerResponse): void =>
    this.#begin(request, response, null);

  /** Answers everything with 307 to the same path at another origin (field-notes.md, 1). */
  redirect(request: IncomingMessage, response: ServerResponse, origin: string): void {
    this.#begin(request, response, origin + (request.url ?? ""));
  }

  #begin(request: IncomingMessage, response: ServerResponse, elsewhere: string | null): void {
    const { conversations, requests } = this.#counters;
    conversations.open += 1;
    if (conversations.open > conversations.most) conversations.most = conversations.open;
    response.on("close", this.#onEnd);
    const { url = "" } = request;
    const operation = this.#find(url);
    const own = this.#gate.paths?.has(pathOf(url)) ? pathOf(url) : "other";
    const path = operation?.path ?? own;
    requests[path] = (requests[path] ?? 0) + 1;
    const exchange = { request, response, operation, elsewhere };
    collectBody(request, (body) => this.#onBody(exchange, body));
  }

  readonly #onEnd = (): void => {
    this.#counters.conversations.open -= 1;
  };

  #find(uri: string): Operation | null {
    const operation = OPERATIONS.get(pathOf(uri));
    return operation && isOffered(operation, this.#device) ? operation : null;
  }

  #onBody(exchange: Exchange, body: Buffer | null): void {
    if (body === null) return send(exchange.response, TOO_LARGE);
    if (this.faults.empty) return this.#reply(exchange, body, NO_FAULTS);
    const { random } = this.faults;
    const struck = this.faults.draw();
    const delays = struck.map(({ kind, value }) => kind.delay?.(value, random) ?? 0);
    const delay = delays.reduce((sum, one) => sum + one, 0);
    if (delay > 0) this.#later(delay, () => this.#misbehave(exchange, body, struck));
    else this.#misbehave(exchange, body, struck);
  }

  #misbehave(exchange: Exchange, body: Buffer, struck: readonly Fault[]): void {
    const { random } = this.faults;
    const instead = struck.find(({ kind }) => kind.instead);
    if (instead) this.#gate.lost?.(gateRequest(exchange, body), null);
    for (const { kind, value } of struck) kind.strike?.(this.#target, value, random);
    if (!instead) return this.#reply(exchange, body, struck);
    const answer = instead.kind.instead?.(this.#line(exchange, instead));
    if (answer) send(exchange.response, answer);
  }

  #line({ response }: Exchange, { value, text }: Fault): Line {
    return { response, later: this.#later, random: this.faults.random, value, text };
  }

  /** Finds the answer and sends it, and tells the gate when its client cannot read it. */
  #reply(exchange: Exchange, body: Buffer, struck: readonly Fault[]): void {
    const { request, response } = exchange;
    const answer = this.#answer(exchange, body, struck);
    const spoilt = struck.reduce((so, { kind }) => kind.spoil?.(so) ?? so, answer);
    const lost = () => this.#gate.lost?.(gateRequest(exchange, body), answer);
    if (spoilt !== answer || response.destroyed) lost();
    const sent = this.#device.traits.gzips ? compressAnswer(spoilt, request.headers) : spoilt;
    const own = struck.find(({ kind }) => kind.deliver);
    if (!own) return send(response, sent);
    response.once("close", () => response.writableFinished || lost());
    if (!response.destroyed) own.kind.deliver?.(sent, this.#line(exchange, own));
  }

  #answer(exchange: Exchange, body: Buffer, struck: readonly Fault[]): Answer {
    if (exchange.elsewhere !== null) {
      return transportError(307, "http_redirect_https", ["Location", exchange.elsewhere]);
    }
    const { url = "" } = exchange.request;
    if (this.#gate.paths?.has(pathOf(url))) this.#checkOwn(pathOf(url), body);
    const gated = this.#gate.admit(gateRequest(exchange, body), exchange.operation);
    if (gated && "status" in gated) return gated;
    const answer = this.#afterGate(exchange, body, struck);
    return gated ? withHeaders(answer, gated.passWith) : answer;
  }

  #afterGate({ request, operation }: Exchange, body: Buffer, struck: readonly Fault[]): Answer {
    const path = pathOf(request.url ?? "");
    if (this.#replay !== null && !isOfSignIn(path)) return this.#replayed(path, body);
    if (!operation) return NOT_FOUND;
    if (request.method !== "POST") return METHOD_NOT_ALLOWED;
    const envelope = readEnvelope(body);
    if (envelope.kind === "not-json") return BAD_FORMAT;
    this.#check(operation.path, envelope.whole);
    if (envelope.kind === "refused") return paramError(envelope.refused);
    const answer = this.#operate(operation, envelope.data, struck);
    const softly = answer.status === 400 && this.#device.traits.refusesWith200;
    return softly ? { ...answer, status: 200 } : answer;
  }

  /** Answer of the report. What the report does not have, the recorder does not offer; writes are counted and refused. */
  #replayed(path: string, body: Buffer): Answer {
    const envelope = readEnvelope(body);
    if (envelope.kind === "not-json") return BAD_FORMAT;
    const data = envelope.kind === "refused" ? {} : envelope.data;
    const operation = OPERATIONS.get(path);
    if (operation?.kind === "write") {
      countWrite(this.#counters, operation.area, { path, data, outcome: "refused" });
    }
    return this.#replay?.answer(path, data) ?? NOT_FOUND;
  }

  /** The request of a path that the gate answers itself. */
  #checkOwn(path: string, body: Buffer): void {
    const envelope = readEnvelope(body);
    if (envelope.kind === "not-json") countViolation(this.#counters, path, "is no JSON object");
    else this.#check(path, envelope.whole);
  }

  #check(path: string, body: JsonObject): void {
    for (const problem of checkRequest(path, body, this.#device)) {
      countViolation(this.#counters, path, problem);
    }
  }

  #operate(operation: Operation, data: JsonObject, struck: readonly Fault[]): Answer {
    const lack = this.#device.state.lacks[operation.path];
    if (lack) return failureAnswer(lack, "The recorder does not support this operation.");
    if (operation.kind === "write") return this.#write(operation, data, struck);
    if (operation.kind === "act") {
      const done = operation.run(this.#device, data);
      return "status" in done ? done : paramError(done);
    }
    const refused = operation.check?.(data);
    if (refused) return paramError(refused);
    return this.#device.keptAnswer(operation.path, () => success(operation.read(this.#device)));
  }

  #write(operation: WriteOperation, data: JsonObject, struck: readonly Fault[]): Answer {
    const { area, path } = operation;
    const change = refuseNull(data) ?? operation.prepare(this.#device, data);
    if (typeof change !== "function") {
      countWrite(this.#counters, area, { path, data, outcome: "refused" });
      return paramError(change);
    }
    const apply = (one: () => void) => {
      one();
      this.#device.changed();
    };
    const attempt: WriteAttempt = {
      area,
      data,
      apply: () => apply(change),
      applyOther: (other) => {
        const prepared = operation.prepare(this.#device, other);
        if (typeof prepared === "function") apply(prepared);
      },
    };
    const answer = writeAs(attempt, struck, this.#later, this.faults);
    countWrite(this.#counters, area, { path, data, outcome: outcomeOf(answer) });
    return answer;
  }
}

/** Signing in is not in the report: it is that of the simulated recorder. */
function isOfSignIn(path: string): boolean {
  return path === "/API/Login/Range" || path.endsWith("/TransKey/Get");
}

/** A member that is `null` is refused, whatever it is of (field-notes-2.md, 0). */
function refuseNull(value: Json, path = ""): Refusal | null {
  if (value === null) return refusal(path, "must not be null");
  if (typeof value !== "object") return null;
  for (const [key, one] of Object.entries(value)) {
    const refused = refuseNull(one, path === "" ? key : `${path}.${key}`);
    if (refused) return refused;
  }
  return null;
}

const NO_FAULTS: readonly Fault[] = [];

function writeAs(
  attempt: WriteAttempt,
  struck: readonly Fault[],
  later: Later,
  { random }: FaultSet,
): Answer {
  const fault = struck.find(({ kind }) => kind.write);
  if (fault?.kind.write) {
    const { value, text } = fault;
    return fault.kind.write(attempt, { later, random, value, text });
  }
  attempt.apply();
  return DONE;
}

function outcomeOf({ status, body }: Answer): "accepted" | "refused" | "partly" {
  if (status === 200) return "accepted";
  return body.includes('"part_failed"') ? "partly" : "refused";
}

function gateRequest({ request }: Exchange, body: Buffer): GateRequest {
  const { method = "", url: uri = "", headers, socket } = request;
  return { method, uri, headers, body, socket };
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  if (response.destroyed) return;
  response.writeHead(status, headers);
  response.end(body);
}
