import type { WebSocket } from "ws";
import { createEndpoint, type CoreApi } from "#shared/contract/endpoint.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { isJsonObject } from "#shared/json.ts";
import { webHostMessages as texts } from "#shared/messages/hosts.ts";
import { err } from "#shared/result.ts";
import type { SocketLimits } from "./limits.ts";
import { createOutbox } from "./outbox.ts";

/** Close codes of RFC 6455, 7.4.1. */
const POLICY_VIOLATION = 1008;

export interface Attached {
  /** Sends an event for this caller, which is written out as JSON. */
  tell(event: string): void;
}

export interface SocketPorts {
  onError(error: unknown): void;
  /** Whether the caller may still call. If not, the host closes the socket, and the call is not carried out. */
  isAllowed?(): boolean;
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
  { onError, isAllowed = () => true, beforeAnswer, signOut }: SocketPorts,
): Attached {
  const endpoint = createEndpoint(core, onError);
  const outbox = createOutbox(socket, limits);
  let malformed = 0;

  function refuse(error: MusterError, id: unknown): void {
    outbox.send({ type: "result", id: typeof id === "string" ? id : null, result: err(error) });
    malformed += 1;
    if (malformed >= limits.malformed)
      socket.close(POLICY_VIOLATION, "too many malformed messages");
  }

  async function answer({ id, method, input }: Message): Promise<void> {
    const result = await endpoint.call(id, method, input);
    beforeAnswer();
    const to = { type: "result", id: typeof id === "string" ? id : null };
    try {
      outbox.send({ ...to, result });
    } catch (error) {
      // The result has no JSON form. The caller gets an error instead of waiting for ever.
      onError(error);
      outbox.send({ ...to, result: err(unsendable()) });
    }
  }

  socket.on("message", (data, binary) => {
    const read = binary
      ? { error: fault("bad_payload", texts.notText) }
      : readMessage((data as Buffer).toString("utf8"));
    if ("error" in read) return refuse(read.error, read.id);
    if (read.type === "cancel") return endpoint.cancel(read.id);
    if (read.type === "sign-out") return signOut();
    if (isAllowed()) void answer(read);
  });
  socket.on("close", () => {
    endpoint.close();
    outbox.close();
  });
  return { tell: outbox.sendEvent };
}

function unsendable(): MusterError {
  return fault("internal", texts.unsendable, { mend: texts.unsendableHint });
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
