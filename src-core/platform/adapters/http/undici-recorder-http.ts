import type { X509Certificate } from "node:crypto";
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { setTimeout as setTimer } from "node:timers/promises";
import { buildConnector, Client } from "undici";
import type { Certificate } from "#shared/domain/inventory.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { readCertificate } from "./certificate.ts";
import {
  WHOLE_REQUEST_MS,
  type HttpAnswer,
  type HttpFailure,
  type HttpLine,
  type HttpManner,
  type HttpRequest,
  type RecorderHttp,
} from "#core/platform/ports/recorder-http.ts";
import { SlotSet } from "#core/platform/async.ts";
import { CpuLoadMonitor } from "#core/platform/cpu-load-monitor.ts";
import { AnswerTap } from "./answer-tap.ts";
import { CoalescingGate } from "./coalescing-gate.ts";
import { OUTDATED_TLS, probeOutdatedTls } from "./outdated-tls.ts";
import { EventLoopBudget } from "./event-loop-budget.ts";
import {
  describeFailure,
  ENDED,
  Exchange,
  isPacked,
  isSecretlyPacked,
  OtherCertificate,
  unpack,
} from "./undici-exchange.ts";

/** Milliseconds, and bytes of an answer's body (packed and unpacked). */
export interface RecorderHttpLimits {
  connect: number;
  /** Until an answer begins; of slow requests, until the end of `whole`. */
  firstByte: number;
  /** Between two pieces of a body. */
  body: number;
  /** One request from beginning to end, connecting included. */
  whole: number;
  bytes: number;
}

export const DEFAULT_HTTP_LIMITS: RecorderHttpLimits = {
  connect: 5_000,
  firstByte: 10_000,
  body: 10_000,
  whole: WHOLE_REQUEST_MS,
  bytes: 4 * 1024 * 1024,
};

const HEADERS = headersFor("application/json");

/**
 * A sweep's answers come in bursts; to go on with all of them would keep the process from all else. So long in one turn, in ms. Short
 * turns have the next requests sent sooner; where the thread cannot keep up anyway, long ones waste less of its time.
 */
const TURN_MS = { usual: 0.25, full: 1 };

/**
 * Each closing of a connection wakes the other side, and costs more alone than together with others. If the thread cannot keep
 * up, connections are closed together, at least so many ms apart. Only the next conversation with the same recorder waits for
 * that.
 */
const CLOSING_MS = 10;

/** A recorder that was cut off in the middle gets so long to notice before it meets another connection. */
const AFTER_CUT_OFF_MS = 20;

/** HTTP and HTTPS to recorders by undici. Follows no redirect and no proxy setting. */
export function createUndiciRecorderHttp(limits: Partial<RecorderHttpLimits> = {}): RecorderHttp {
  const all = { ...DEFAULT_HTTP_LIMITS, ...limits };
  // Recorders ship with self-signed certificates, so that no authority can vouch for them (field-notes.md, 1). Instead
  // of the chain, UndiciLine.#checkPin compares the certificate with the pinned one before a byte is written: nothing
  // but that function may use this connector. Sessions are not cached, so that every connection shows its certificate.
  const connection = {
    rejectUnauthorized: false,
    allowH2: false,
    maxCachedSessions: 0,
    // TCP's own keep-alive is for connections that outlive a conversation; the time-outs above watch these.
    keepAlive: false,
    timeout: all.connect,
  };
  const connector = buildConnector(connection);
  const outdatedConnector = buildConnector({ ...connection, ...OUTDATED_TLS });
  const load = new CpuLoadMonitor();
  const eventLoopBudget = new EventLoopBudget(() =>
    load.isSaturated ? TURN_MS.full : TURN_MS.usual,
  );
  const closing = new CoalescingGate(CLOSING_MS);
  const shared = { connector, outdatedConnector, load, eventLoopBudget, closing };
  const lines = new SlotSet<UndiciLine>();
  return {
    open(origin, pin, manner = {}) {
      const line = new UndiciLine({ origin, pin, manner }, all, shared, () => forget());
      const forget = lines.add(line);
      return line;
    },
    async close() {
      await Promise.all([...lines].map((line) => line.close()));
    },
  };
}

/** What all lines have in common. */
interface Shared {
  readonly connector: buildConnector.connector;
  /** Connector for recorders for which a user permits outdated TLS. */
  readonly outdatedConnector: buildConnector.connector;
  readonly load: CpuLoadMonitor;
  readonly eventLoopBudget: EventLoopBudget;
  readonly closing: CoalescingGate;
}

class UndiciLine implements HttpLine {
  readonly #origin: string;
  readonly #outdatedTls: boolean;
  #tolerant: boolean;
  readonly #limits: RecorderHttpLimits;
  readonly #shared: Shared;
  readonly #onClosed: () => void;
  #pin: string | null;
  #peer: X509Certificate | null = null;
  #certificate: Certificate | null = null;
  #peerAddress: string | null = null;
  #client: Client | null = null;
  #connecting: Socket | null = null;
  #exchange: Exchange | null = null;
  /** One for all requests of the line, wound up by each. */
  #deadline: NodeJS.Timeout | null = null;
  #aborted = false;
  /** The connection has served, and may be closing. */
  #spent = false;
  /** A request went out and its answer did not come in whole. */
  #cutOff = false;
  #dropping: Promise<void> | null = null;

  constructor(
    { origin, pin, manner }: { origin: string; pin: string | null; manner: HttpManner },
    limits: RecorderHttpLimits,
    shared: Shared,
    onClosed: () => void,
  ) {
    this.#origin = origin;
    this.#pin = pin;
    this.#tolerant = manner.tolerant === true;
    this.#outdatedTls = manner.outdatedTls === true;
    this.#limits = limits;
    this.#shared = shared;
    this.#onClosed = onClosed;
  }

  /** Read when it is asked for, which few conversations do. */
  get certificate(): Certificate | null {
    if (this.#peer === null) return null;
    this.#certificate ??= readCertificate(this.#peer);
    return this.#certificate;
  }

  get peerAddress(): string | null {
    return this.#peerAddress;
  }

  async send(request: HttpRequest): Promise<Result<HttpAnswer, HttpFailure>> {
    if (this.#spent || this.#cutOff) await this.#drop();
    if (this.#dropping !== null) await this.#dropping;
    if (this.#aborted) return err({ kind: "cancelled", detail: "", sent: false });
    const { whole, firstByte } = this.#limits;
    const limits = { ...this.#limits, firstByte: request.slow === true ? whole : firstByte };
    const exchange = new Exchange(limits, this.#tolerant);
    this.#exchange = exchange;
    this.#windUp();
    try {
      this.#dispatch(request, exchange);
      const raw = await exchange.done;
      const turn = this.#shared.eventLoopBudget.pass();
      if (turn !== null) await turn;
      this.#cutOff = !raw.ok && raw.error.sent;
      if (!raw.ok) return err(await this.#withOffer(raw.error));
      this.#tolerant ||= raw.value.tolerant === true;
      this.#spent = raw.value.tolerant === true || !staysOpen(raw.value);
      return await this.#unpacked(raw.value);
    } finally {
      this.#exchange = null;
    }
  }

  abort(): void {
    this.#aborted = true;
    this.#exchange?.fail({ kind: "cancelled", detail: "", sent: this.#exchange.sent });
    void this.#drop();
  }

  async close(): Promise<void> {
    this.#aborted = true;
    this.#exchange?.fail({ kind: "cancelled", detail: "", sent: this.#exchange.sent });
    if (this.#deadline !== null) clearTimeout(this.#deadline);
    await this.#dropping;
    if (this.#client !== null && this.#shared.load.isSaturated) await this.#shared.closing.join();
    await this.#drop();
    this.#onClosed();
  }

  /** Says what the recorder offers, if no secure connection came about because that is too weak. */
  async #withOffer(failure: HttpFailure): Promise<HttpFailure> {
    if (failure.kind !== "tls" || this.#outdatedTls || this.#aborted) return failure;
    const offer = await probeOutdatedTls(this.#origin);
    return offer === null ? failure : { ...failure, offer };
  }

  async #unpacked(answer: HttpAnswer): Promise<Result<HttpAnswer, HttpFailure>> {
    if (isPacked(answer)) return unpack(answer, this.#limits.bytes);
    if (!isSecretlyPacked(answer)) return ok(answer);
    return unpack({ ...answer, tolerant: true }, this.#limits.bytes);
  }

  #dispatch(request: HttpRequest, exchange: Exchange): void {
    const { method = "POST", path, body = null } = request;
    const headers = headersOf(request);
    try {
      this.#client ??= this.#open();
      const slow = request.slow === true ? { headersTimeout: this.#limits.whole } : {};
      this.#client.dispatch({ path, method, headers, body, ...slow }, exchange);
    } catch (error) {
      exchange.fail(describeFailure(error, exchange.sent));
    }
  }

  #open(): Client {
    return new Client(this.#origin, {
      connect: (options, callback) => this.#connect(options, callback),
      headersTimeout: this.#limits.firstByte,
      bodyTimeout: this.#limits.body,
    });
  }

  #connect(options: buildConnector.Options, callback: buildConnector.Callback): void {
    const done: buildConnector.Callback = (error, socket) => {
      this.#connecting = null;
      // On an error undici hands over `undefined`, whatever its type says.
      if (error !== null) return callback(error, null);
      this.#peerAddress = peerAddressOf(socket);
      if (socket instanceof TLSSocket) this.#checkPin(socket, callback);
      else this.#handOver(socket, callback);
    };
    // The type hides that undici's connector returns the socket that it is connecting.
    const { connector, outdatedConnector } = this.#shared;
    const connect = this.#outdatedTls ? outdatedConnector : connector;
    this.#connecting = connect(options, done) as unknown as Socket;
  }

  /** Runs after the handshake and before undici has the socket, so before any byte of a request. */
  #checkPin(socket: TLSSocket, callback: buildConnector.Callback): void {
    const peer = socket.getPeerX509Certificate();
    const seen = peer?.fingerprint256;
    if (peer === undefined || (this.#pin !== null && seen !== this.#pin)) {
      socket.destroy();
      callback(new OtherCertificate(peer === undefined ? null : readCertificate(peer)), null);
      return;
    }
    this.#pin ??= peer.fingerprint256;
    this.#peer ??= peer;
    this.#handOver(socket, callback);
  }

  #handOver(socket: Socket, callback: buildConnector.Callback): void {
    // oxlint-disable-next-line no-new -- it lives as long as the socket
    new AnswerTap(socket, () => this.#exchange, this.#limits.bytes);
    callback(null, socket);
  }

  #windUp(): void {
    if (this.#deadline !== null) return void this.#deadline.refresh();
    this.#deadline = setTimeout(() => {
      if (this.#exchange !== null) this.#timeOut(this.#exchange);
    }, this.#limits.whole);
    // Between two requests it keeps no process alive; a request under way does that itself.
    this.#deadline.unref();
  }

  #timeOut(exchange: Exchange): void {
    const detail = `${this.#limits.whole / 1000} s`;
    exchange.fail({ kind: "whole_time", detail, sent: exchange.sent });
    void this.#drop();
  }

  /** Ends the connection, a half-made one included; a later request makes a new one. */
  #drop(): Promise<void> {
    const cutOff = this.#cutOff || this.#exchange?.sent === true;
    this.#dropping = this.#end(cutOff).finally(() => {
      this.#dropping = null;
    });
    return this.#dropping;
  }

  async #end(cutOff: boolean): Promise<void> {
    const [client, connecting] = [this.#client, this.#connecting];
    this.#spent = false;
    this.#cutOff = false;
    this.#client = null;
    this.#connecting = null;
    const ended = client?.destroy(ENDED);
    if (connecting !== null && !connecting.destroyed) {
      const closed = new Promise<void>((resolve) => connecting.once("close", () => resolve()));
      connecting.destroy(ENDED);
      await closed;
    }
    await ended;
    if (cutOff) await setTimer(AFTER_CUT_OFF_MS);
  }
}

/** Made once for the usual type: sweeps send thousands of requests. */
function headersFor(contentType: string): string[] {
  return ["content-type", contentType, "accept", contentType, "accept-encoding", "gzip"];
}

function headersOf({ authorization, cookie, csrfToken, contentType }: HttpRequest): string[] {
  const own = contentType === undefined ? HEADERS : headersFor(contentType);
  if (authorization === undefined && cookie === undefined && csrfToken === undefined) return own;
  const headers = [...own];
  if (authorization !== undefined) headers.push("authorization", authorization);
  if (cookie !== undefined) headers.push("cookie", cookie);
  if (csrfToken !== undefined) headers.push("x-csrftoken", csrfToken);
  return headers;
}

/** An IPv4 address has one form, however the connection came about. */
function peerAddressOf({ remoteAddress, remotePort }: Socket): string | null {
  if (remoteAddress === undefined) return null;
  return `${remoteAddress.replace(/^::ffff:(?=\d+\.)/i, "")}:${remotePort}`;
}

/**
 * Whether the server said that it keeps the connection. HTTP/1.1 would have silence mean yes, but small web servers
 * close without a word, and a request that meets the closing is lost: was a write applied, was a password counted?
 */
function staysOpen({ headers }: HttpAnswer): boolean {
  return (
    /\bkeep-alive\b/i.test(String(headers["connection"])) || headers["keep-alive"] !== undefined
  );
}
