import type { Socket } from "node:net";
import { errors } from "undici";
import { TolerantResponse } from "./tolerant-response.ts";

/** The request under way, as far as the tap needs it. */
export interface TappedRequest {
  /** Read with the tolerant reader from the first byte. */
  readonly tolerant: boolean;
  /** What the connection has received since the request began. */
  readonly received: Buffer[];
  /** Each time when the tolerant reader has read something. @param ended why there is no more, if that is so */
  onTolerant(response: TolerantResponse, ended: Error | null): void;
}

/**
 * Reads along what a connection of undici receives. If undici finds that an answer breaks the rules of HTTP, and wants
 * to end the connection, the tap keeps it, and a TolerantResponse reads the whole answer: from the bytes that were received,
 * and those that follow. Therefore no request has to be sent twice to find out which reader a recorder needs.
 *
 * `push` is where Node hands over what a socket received, and `destroy` is how undici ends a connection.
 */
export class AnswerTap {
  readonly #socket: Socket;
  readonly #request: () => TappedRequest | null;
  readonly #mostBytes: number;
  readonly #push: Socket["push"];
  readonly #destroy: Socket["destroy"];
  #response: TolerantResponse | null = null;
  #ended = false;

  /** @param mostBytes of a body */
  constructor(socket: Socket, request: () => TappedRequest | null, mostBytes: number) {
    this.#socket = socket;
    this.#request = request;
    this.#mostBytes = mostBytes;
    this.#push = socket.push.bind(socket);
    this.#destroy = socket.destroy.bind(socket);
    socket.push = (chunk, encoding) => this.#receive(chunk as Buffer | null, encoding);
    socket.destroy = (error) => this.#end(error);
  }

  #receive(chunk: Buffer | null, encoding: BufferEncoding | undefined): boolean {
    this.#ended ||= chunk === null;
    const request = this.#request();
    if (chunk !== null && request !== null) {
      request.received.push(chunk);
      if (this.#response === null && request.tolerant) this.#takeOver(request);
      else if (this.#response !== null) this.#read(request, chunk);
    } else if (request !== null && this.#response !== null) {
      this.#response.end();
      request.onTolerant(this.#response, null);
    }
    // What the tolerant reader reads is none of undici's business; that it took it, keeps the connection flowing.
    return chunk !== null && this.#response !== null ? true : this.#push(chunk, encoding);
  }

  #end(error: Error | undefined): Socket {
    const request = this.#request();
    if (request === null) return this.#destroy(error);
    if (this.#response === null) {
      if (!isBreach(error)) return this.#destroy(error);
      this.#takeOver(request);
      return this.#socket;
    }
    // Undici gives up on an answer that it does not read any more.
    if (isOfUndici(error)) return this.#socket;
    request.onTolerant(this.#response, error ?? null);
    return this.#destroy(error);
  }

  #takeOver(request: TappedRequest): void {
    const response = new TolerantResponse(this.#mostBytes);
    this.#response = response;
    // Undici's part of what was received; reading it makes room for more.
    while (this.#socket.read() !== null);
    for (const chunk of request.received) response.push(chunk);
    if (this.#ended) response.end();
    request.onTolerant(response, null);
  }

  #read(request: TappedRequest, chunk: Buffer): void {
    this.#response?.push(chunk);
    if (this.#response !== null) request.onTolerant(this.#response, null);
  }
}

/** Undici has found that the answer breaks the rules of HTTP. */
function isBreach(error: Error | undefined): boolean {
  if (error instanceof errors.HTTPParserError) return true;
  if (error instanceof errors.ResponseContentLengthMismatchError) return true;
  // An interim answer that was not requested.
  return error instanceof errors.SocketError && error.message === "bad response";
}

function isOfUndici(error: Error | undefined): boolean {
  return error instanceof errors.UndiciError || error instanceof errors.HTTPParserError;
}
