import { setImmediate as nextImmediate } from "node:timers/promises";
import type { RawData, WebSocket } from "ws";
import { withLocale } from "#core/index.ts";
import { createEndpoint, type CoreApi } from "#shared/contract/endpoint.ts";
import { StreamFailed } from "#shared/contract/streamed-list.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { isJsonObject } from "#shared/json.ts";
import { contractMessages } from "#shared/messages/contract.ts";
import { webHostMessages as texts } from "#shared/messages/hosts.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { SocketLimits } from "./limits.ts";
import { createOutbox } from "./outbox.ts";

/** Close codes of RFC 6455, 7.4.1. */
const POLICY_VIOLATION = 1008;

export interface Attached {
  /** Sends an event for this caller, which is written out as JSON. */
  sendEvent(event: string): void;
}

/** The share of the user whose socket it is. */
export interface CallBudget {
  /** Too much waits in the connections of the user. */
  readonly isFull: boolean;
  /** Carries out a call and sends its answer when the call may begin. @param bytes length of its message */
  run<T>(method: unknown, bytes: number, work: () => Promise<Result<T>>): Promise<Result<T>>;
  /** Writes one part of a long answer when it is the turn of the user. */
  inTurn(write: () => void): Promise<void>;
  /** @param waiting what waits in the connection. @returns the end of the connection */
  connect(waiting: () => number): () => void;
}

const UNLIMITED: CallBudget = {
  isFull: false,
  run: (_method, _bytes, work) => work(),
  inTurn: (write) => nextImmediate().then(write),
  connect: () => () => {},
};

export interface SocketPorts {
  /** The language of what is answered. */
  readonly locale: string;
  onError(error: unknown): void;
  /** Whether the caller may still call. If not, the host closes the socket, and the call is not carried out. */
  isAllowed?(): boolean;
  /** Default: without limits. */
  readonly budget?: CallBudget;
  /** Runs before each answer: events that came before the answer go out first. */
  beforeAnswer(): void;
  /** The user signs out: of this tab and of all others. */
  signOut(): void;
}

/** One browser tab: its calls, answers and events. Ends with the socket. */
export function attachSocket(
  socket: WebSocket,
  core: CoreApi,
  limits: SocketLimits,
  {
    onError,
    locale,
    isAllowed = () => true,
    beforeAnswer,
    signOut,
    budget = UNLIMITED,
  }: SocketPorts,
): Attached {
  const endpoint = createEndpoint(core, onError, { streams: true });
  const outbox = createOutbox(socket, limits, {
    isFull: () => budget.isFull,
    inTurn: (write) => budget.inTurn(write),
  });
  const disconnect = budget.connect(outbox.waiting);
  /** Calls that wait for their turn. */
  const waiting = new Set<unknown>();
  /** Calls whose answer is being sent. */
  const sending = new Map<unknown, AbortController>();
  let malformed = 0;

  function refuse(error: MusterError, id: unknown): void {
    void sendResult(id, err(error));
    malformed += 1;
    if (malformed >= limits.malformed)
      socket.close(POLICY_VIOLATION, "too many malformed messages");
  }

  /** Answers a call in its turn, if the page and the session are still there, and the call was not cancelled meanwhile. */
  function call({ id, method, input }: Message): Promise<Result<unknown>> {
    const isWanted = waiting.delete(id) && socket.readyState === socket.OPEN && isAllowed();
    if (!isWanted) return Promise.resolve(err(fault("cancelled", texts.cancelled)));
    // Its turn may come while the call of another user ends.
    return withLocale(locale, () => endpoint.call(id, method, input));
  }

  async function sendResult(
    id: unknown,
    result: Result<unknown>,
    signal?: AbortSignal,
  ): Promise<void> {
    beforeAnswer();
    const to = { type: "result", id: typeof id === "string" ? id : null };
    try {
      await outbox.send({ ...to, result }, signal);
    } catch (error) {
      // The caller gets an error instead of waiting for ever.
      await outbox.send({ ...to, result: err(await reasonOf(error)) });
    }
  }

  /** Why a result cannot be sent: an entry of a list could not be read, or it has no JSON form. */
  async function reasonOf(error: unknown): Promise<MusterError> {
    const known = error instanceof StreamFailed ? await error.reason : null;
    if (known === null) onError(error);
    return known ?? unsendable();
  }

  /** An answer that is cancelled before its end is replaced. */
  async function sendAnswer(id: unknown, result: Result<unknown>): Promise<void> {
    const controller = new AbortController();
    sending.set(id, controller);
    await sendResult(id, result, controller.signal);
    sending.delete(id);
    if (controller.signal.aborted)
      await sendResult(id, err(fault("cancelled", texts.cancelledWhileSent)));
  }

  async function answer(message: Message, bytes: number): Promise<void> {
    const { id, method } = message;
    if (waiting.has(id) || sending.has(id)) {
      const inUse = fault("bad_payload", contractMessages.idInUse({ id: String(id) }));
      return sendResult(id, err(inUse));
    }
    waiting.add(id);
    const answered = await budget.run(method, bytes, async () => {
      const result = await call(message);
      await sendAnswer(id, result);
      return ok(undefined);
    });
    if (answered.ok) return;
    waiting.delete(id);
    await sendResult(id, answered);
  }

  function cancel(id: unknown): void {
    if (waiting.delete(id)) return;
    endpoint.cancel(id);
    sending.get(id)?.abort();
  }

  socket.on("message", (data, binary) => withLocale(locale, () => take(data, binary)));
  function take(data: RawData, binary: boolean): void {
    const bytes = (data as Buffer).length;
    if (bytes > limits.message) return refuse(fault("bad_payload", texts.tooLarge), null);
    const read = binary
      ? { error: fault("bad_payload", texts.notText) }
      : readMessage((data as Buffer).toString("utf8"));
    if ("error" in read) return refuse(read.error, read.id);
    if (read.type === "cancel") return cancel(read.id);
    if (read.type === "sign-out") return signOut();
    if (isAllowed()) void answer(read, bytes);
  }
  socket.on("close", () => {
    endpoint.close();
    outbox.close();
    disconnect();
  });
  return { sendEvent: outbox.sendEvent };
}

function unsendable(): MusterError {
  return fault("internal", texts.unsendable, { hint: texts.unsendableHint });
}

interface Refusal {
  readonly error: MusterError;
  readonly id?: unknown;
}

interface Message {
  readonly type: "call" | "cancel" | "sign-out";
  readonly id: unknown;
  readonly method?: unknown;
  readonly input?: unknown;
}

/** Checks the envelope only; the endpoint checks the call inside. */
export function readMessage(text: string): Message | Refusal {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return { error: fault("bad_payload", texts.notJson) };
  }
  if (!isJsonObject(message)) {
    return { error: fault("bad_payload", texts.notAnObject) };
  }
  const { type, id } = message;
  if (type === "call") return { type, id, method: message["method"], input: message["input"] };
  if (type === "cancel" || type === "sign-out") return { type, id };
  return { error: fault("bad_payload", texts.badType, { where: "type" }), id };
}
