import type { Certificate } from "#shared/domain/inventory.ts";
import {
  type Callbacks,
  decodeFrame,
  encodeFrame,
  cancelCallSchema,
  closeCallSchema,
  httpCallSchema,
  type HttpCall,
  type HttpReply,
} from "#core/platform/nats/index.ts";
import type {
  HttpFailureKind,
  HttpLine,
  HttpRequest,
  RecorderHttp,
} from "#core/platform/ports/recorder-http.ts";
import type { CallGate } from "./call-gate.ts";

/** An unused connection is closed after this time, in ms: Muster may be gone. */
const IDLE_MS = 15_000;
const MOST_LINES = 5_000;
/** Muster is informed which agent took a request if the answer takes longer than this, in ms: a quick answer shows it, too. */
const ANNOUNCE_MS = 20;
/** Room for the head of an answer in a message, in bytes. */
const HEAD_BYTES = 48 * 1024;

/** Sends one message of an answer. */
export type Respond = (payload: Uint8Array) => void;

/** Requests to recorders, with the connections that they use. */
export class HttpService {
  readonly #http: RecorderHttp;
  readonly #gate: CallGate;
  readonly #agent: string;
  readonly #mostBytes: () => number;
  readonly #callbacks: Callbacks;
  readonly #lines = new Map<string, AgentLine>();
  readonly #closing = new Map<string, Promise<void>>();

  constructor(
    http: RecorderHttp,
    gate: CallGate,
    wire: { readonly agent: string; mostBytes(): number; readonly callbacks: Callbacks },
  ) {
    this.#http = http;
    this.#gate = gate;
    this.#agent = wire.agent;
    this.#mostBytes = wire.mostBytes;
    this.#callbacks = wire.callbacks;
  }

  get lines(): number {
    return this.#lines.size;
  }

  /** @param announce whether Muster does not know which agent took the request, and gets a message before a slow answer */
  async request(data: Uint8Array, respond: Respond, announce: boolean): Promise<void> {
    const frame = decodeFrame(httpCallSchema, data);
    const refuse = (refused: NonNullable<HttpReply["refused"]>) =>
      respond(encodeFrame({ agent: this.#agent, refused } satisfies HttpReply));
    if (frame === null) return refuse("malformed");
    const { head: call, body } = frame;
    const refused = this.#gate.check(call);
    if (refused !== null) return refuse(refused);
    const line = this.#lineFor(call);
    if (line === null) return refuse("busy");
    const taken = () =>
      respond(encodeFrame({ agent: this.#agent, taken: true } satisfies HttpReply));
    const announcement = announce ? this.#callbacks.after(ANNOUNCE_MS, taken) : undefined;
    await this.#closing.get(call.line);
    const { reply, bytes } = await line.send(call, body, this.#agent);
    clearTimeout(announcement);
    this.#answer(reply, bytes, respond);
  }

  /** Ends a request that is under way with its connection; a request that comes later is not begun. */
  cancel(data: Uint8Array): void {
    const frame = decodeFrame(cancelCallSchema, data);
    if (frame === null) return;
    this.#gate.block(frame.head.id);
    for (const line of this.#lines.values()) if (line.call === frame.head.id) this.#end(line);
  }

  /** Responds when the connections are closed. */
  async close(data: Uint8Array, respond: Respond): Promise<void> {
    const ids = decodeFrame(closeCallSchema, data)?.head.lines ?? [];
    for (const id of ids) {
      const line = this.#lines.get(id);
      if (line) this.#end(line);
    }
    await Promise.all(ids.flatMap((id) => this.#closing.get(id) ?? []));
    respond(encodeFrame({}));
  }

  /** Ends every connection: Muster cannot be reached, and must not find a write done that it believes lost. */
  async endAll(): Promise<void> {
    for (const line of this.#lines.values()) this.#end(line);
    await Promise.all(this.#closing.values());
  }

  /** Done when no request is under way. */
  async settled(): Promise<void> {
    await Promise.all([...this.#lines.values()].map((line) => line.busy));
  }

  #lineFor(call: HttpCall): AgentLine | null {
    const known = this.#lines.get(call.line);
    if (known !== undefined) return known.isFor(call) ? known : null;
    if (this.#lines.size >= MOST_LINES) return null;
    const line = new AgentLine(call, this.#http, this.#callbacks, () => this.#end(line));
    this.#lines.set(call.line, line);
    return line;
  }

  #answer(reply: HttpReply, bytes: Uint8Array, respond: Respond): void {
    const most = this.#mostBytes() - HEAD_BYTES;
    respond(encodeFrame({ ...reply, size: bytes.length }, bytes.subarray(0, most)));
    for (let at = most; at < bytes.length; at += most) respond(bytes.subarray(at, at + most));
  }

  #end(line: AgentLine): void {
    if (this.#lines.get(line.id) !== line) return;
    this.#lines.delete(line.id);
    const closed = line.close().finally(() => {
      if (this.#closing.get(line.id) === closed) this.#closing.delete(line.id);
    });
    this.#closing.set(line.id, closed);
  }
}

const NO_BYTES = new Uint8Array(0);

class AgentLine {
  readonly id: string;
  /** Id of the request under way. */
  call: string | null = null;
  busy: Promise<unknown> = Promise.resolve();
  readonly #origin: string;
  readonly #pin: string | null;
  readonly #line: HttpLine;
  readonly #idle: NodeJS.Timeout;
  #reportedCertificate: Certificate | null = null;

  constructor(
    { line, origin, pin, manner }: HttpCall,
    http: RecorderHttp,
    callbacks: Callbacks,
    onIdle: () => void,
  ) {
    this.id = line;
    this.#origin = origin;
    this.#pin = pin;
    this.#line = http.open(origin, pin, manner);
    this.#idle = callbacks.after(IDLE_MS, () => {
      if (this.call === null) onIdle();
    });
    this.#idle.unref();
  }

  /** A line leads to one recorder. It may learn the certificate that it has seen itself. */
  isFor({ origin, pin }: HttpCall): boolean {
    const certificate = this.#line.certificate?.sha256 ?? null;
    return (
      this.call === null && origin === this.#origin && (pin === this.#pin || pin === certificate)
    );
  }

  async send(
    call: HttpCall,
    bytes: Uint8Array,
    agent: string,
  ): Promise<{ reply: HttpReply; bytes: Uint8Array }> {
    this.call = call.id;
    const sending = this.#line.send(requestOf(call, bytes));
    this.busy = sending;
    const sent = await sending;
    this.call = null;
    this.#idle.refresh();
    const reply = { agent, peer: this.#line.peerAddress, ...this.#newCertificate() };
    if (!sent.ok) return { reply: { ...reply, failure: failureOf(sent.error) }, bytes: NO_BYTES };
    const { body, ...answer } = sent.value;
    return { reply: { ...reply, answer }, bytes: body };
  }

  close(): Promise<void> {
    clearTimeout(this.#idle);
    return this.#line.close();
  }

  #newCertificate(): Pick<HttpReply, "certificate"> {
    const { certificate } = this.#line;
    if (certificate === null || certificate === this.#reportedCertificate) return {};
    this.#reportedCertificate = certificate;
    return { certificate };
  }
}

function requestOf(call: HttpCall, bytes: Uint8Array): HttpRequest {
  const { method, path, contentType, authorization, cookie, csrfToken, slow, body } = call;
  return {
    method,
    path,
    ...(body ? { body: bytes } : {}),
    ...(contentType === undefined ? {} : { contentType }),
    authorization,
    cookie,
    csrfToken,
    slow,
  };
}

/** An agent asks no agent, and has OpenSSL. */
function kindForMuster(kind: HttpFailureKind) {
  if (kind === "no_agent") return "other";
  return kind === "tls_ciphers" || kind === "tls_key_usage" ? "tls" : kind;
}

/** The body of a half answer is not told, and its head only as far as it is short. */
function failureOf(
  failure: Extract<Awaited<ReturnType<HttpLine["send"]>>, { ok: false }>["error"],
) {
  const { kind, detail, sent, seen, head, breach, offer } = failure;
  return {
    kind: kindForMuster(kind),
    detail: detail.slice(0, 2_000),
    sent,
    ...(breach === undefined ? {} : { breach }),
    ...(offer === undefined ? {} : { offer }),
    ...(seen === undefined ? {} : { seen }),
    ...(head === undefined ? {} : { head: { status: head.status, headers: head.headers } }),
  };
}
