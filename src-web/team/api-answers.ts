import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { FastifyReply } from "fastify";
import { withLocale } from "#core/index.ts";
import { StreamFailed } from "#shared/contract/streamed-list.ts";
import { traitsOf } from "#shared/error-traits.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { webHostMessages } from "#shared/messages/hosts.ts";
import { jsonPieces } from "../json-pieces.ts";
import type { CallBudget } from "../socket.ts";

const JSON_TYPE = "application/json; charset=utf-8";

/** `{"error": {code, message, hint, where}}` with the HTTP status of the code. */
export function sendApiError(reply: FastifyReply, error: MusterError): FastifyReply {
  const { code, message, hint, where } = error;
  const status = traitsOf(error).http;
  if (status === 401) void reply.header("www-authenticate", "Bearer");
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type(JSON_TYPE)
    .send({ error: { code, message, hint, where } });
}

export interface ApiAnswer {
  readonly value: object;
  /** Language of texts in lists whose entries are read when they are sent. */
  readonly locale: string;
  readonly budget: CallBudget;
  /** Time in which the client has to take something, in ms. */
  readonly patience: number;
  onError(error: unknown): void;
}

/**
 * Sends the JSON of an answer in pieces, each written when the client took those before. An answer that fails after its start
 * ends the connection, so that no client takes it for a whole one.
 * @returns resolves when the answer has left, or the client has gone
 */
export async function sendInPieces(reply: FastifyReply, answer: ApiAnswer): Promise<void> {
  const { value, locale, budget, patience, onError } = answer;
  const pieces = jsonPieces(value);
  const next = () => withLocale(locale, () => pieces.next());
  const first = await firstPiece(next);
  if ("error" in first) {
    if (first.error.code === "internal") onError(first.cause);
    void sendApiError(reply, first.error);
    return;
  }
  const disconnect = budget.connect(() => reply.raw.writableLength);
  reply.raw.setTimeout(patience, () => reply.raw.destroy());
  const body = Readable.from(inTurns(first.text, next, budget), { objectMode: false });
  try {
    void reply.code(200).header("cache-control", "no-store").type(JSON_TYPE).send(body);
    await finished(reply.raw, { readable: false });
  } catch {
    // The client has gone, or an entry could not be read.
    reply.raw.destroy();
  } finally {
    pieces.return(undefined);
    disconnect();
  }
}

type Piece = IteratorResult<string, void>;

async function firstPiece(
  next: () => Piece,
): Promise<{ text: string } | { error: MusterError; cause: unknown }> {
  try {
    const { value } = next();
    return { text: value ?? "" };
  } catch (cause) {
    const known = cause instanceof StreamFailed ? await cause.reason : null;
    return { error: known ?? unsendable(), cause };
  }
}

async function* inTurns(
  first: string,
  next: () => Piece,
  budget: CallBudget,
): AsyncGenerator<string> {
  if (first !== "") yield first;
  for (;;) {
    const taken: Piece[] = [];
    await budget.inTurn(() => void taken.push(next()));
    const [piece] = taken;
    if (piece === undefined || piece.done) return;
    if (piece.value !== "") yield piece.value;
  }
}

function unsendable(): MusterError {
  return fault("internal", webHostMessages.unsendable, { hint: webHostMessages.unsendableHint });
}
