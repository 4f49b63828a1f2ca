import type { HttpBreach } from "#core/platform/ports/recorder-http.ts";

/** How a body ends: after so many bytes, with its last chunk, or with the connection. */
export type Framing =
  | { readonly by: "length"; readonly bytes: number }
  | { readonly by: "chunks" | "end" };

export type TolerantFailure =
  | { readonly kind: "breach"; readonly breach: HttpBreach }
  | { readonly kind: "closed" | "too_large" };

/** The size of a chunk with its extensions, or one line of a trailer; in bytes. */
const LONGEST_LINE = 4 * 1024;
/** Lines of a trailer. */
const MOST_TRAILERS = 100;
const LF = 0x0a;

/** What comes next in a chunked body. */
type Part = "size" | "data" | "data_end" | "trailer";

/** The body of one answer, which may have bare LF and spaces in its chunk lines. */
export class TolerantBody {
  failure: TolerantFailure | null = null;
  complete = false;
  readonly #framing: Framing;
  readonly #most: number;
  readonly #pieces: Buffer[] = [];
  #size = 0;
  #part: Part = "size";
  /** Bytes that the body, or the present chunk, still lacks. */
  #missing = 0;
  #line = "";
  #trailers = 0;

  /** @param most bytes */
  constructor(framing: Framing, most: number) {
    this.#framing = framing;
    this.#most = most;
    if (framing.by !== "length") return;
    this.#missing = framing.bytes;
    if (framing.bytes > most) this.failure = { kind: "too_large" };
    else this.complete = framing.bytes === 0;
  }

  get bytes(): Uint8Array {
    return Buffer.concat(this.#pieces);
  }

  push(chunk: Buffer): void {
    if (this.#framing.by === "end") return this.#keep(chunk);
    let at = 0;
    while (at < chunk.length && !this.complete && this.failure === null) {
      const inData = this.#framing.by === "length" || this.#part === "data";
      at = inData ? this.#readData(chunk, at) : this.#readLine(chunk, at);
    }
  }

  /** The connection has ended. */
  end(): void {
    if (this.#framing.by === "end") this.complete = true;
    else if (!this.complete) this.failure ??= { kind: "closed" };
  }

  /** @returns where to go on */
  #readData(chunk: Buffer, from: number): number {
    const piece = chunk.subarray(from, from + this.#missing);
    this.#keep(piece);
    this.#missing -= piece.length;
    if (this.#missing === 0) {
      if (this.#framing.by === "length") this.complete = true;
      else this.#part = "data_end";
    }
    return from + piece.length;
  }

  #readLine(chunk: Buffer, from: number): number {
    const end = chunk.indexOf(LF, from);
    this.#line += chunk.toString("latin1", from, end < 0 ? chunk.length : end);
    if (this.#line.length > LONGEST_LINE) this.#breach("chunk");
    if (end < 0) return chunk.length;
    const line = this.#line.trim();
    this.#line = "";
    this.#take(line);
    return end + 1;
  }

  #take(line: string): void {
    if (this.#part === "size") this.#begin(line);
    else if (this.#part === "data_end") {
      if (line !== "") this.#breach("chunk");
      this.#part = "size";
    } else {
      this.#trailers += 1;
      if (this.#trailers > MOST_TRAILERS) this.#breach("chunk");
      this.complete = line === "";
    }
  }

  #begin(line: string): void {
    const [size = ""] = line.split(";", 1);
    if (!/^[0-9a-f]{1,8}$/i.test(size.trim())) return this.#breach("chunk");
    this.#missing = Number.parseInt(size, 16);
    this.#part = this.#missing === 0 ? "trailer" : "data";
  }

  #keep(piece: Buffer): void {
    this.#size += piece.length;
    if (this.#size > this.#most) this.failure = { kind: "too_large" };
    else this.#pieces.push(piece);
  }

  #breach(breach: HttpBreach): void {
    this.failure ??= { kind: "breach", breach };
  }
}
