import { StreamedList } from "#shared/contract/streamed-list.ts";

/** A piece has at least this many characters, except for the last one: less than 1 ms of work. */
const PIECE_LENGTH = 64 * 1024;
/** An entry of a list that has a list with more entries is divided, too. */
const LONG_LIST = 100;

/**
 * The JSON of a message as `JSON.stringify` writes it, in pieces, each written when it is taken: long lists are divided between their
 * entries. Therefore the text of a large answer never exists as a whole, and entries of a streamed list are read piece by piece. Throws
 * as `JSON.stringify` and as reading an entry do. After each group of a streamed list there is a piece, also if it is empty.
 * @param message must not change until the last piece is taken
 */
export function jsonPieces(message: object): Generator<string> {
  return new Writer().pieces(message);
}

class Writer {
  #text = "";

  *pieces(message: object): Generator<string> {
    yield* this.#write(message);
    if (this.#text !== "") yield this.#text;
  }

  *#write(value: unknown): Generator<string> {
    if (value instanceof StreamedList) yield* this.#writeStream(value);
    else if (!isDivided(value)) this.#text += JSON.stringify(value) ?? "null";
    else if (Array.isArray(value)) yield* this.#writeList(value);
    else yield* this.#writeMembers(value);
    yield* this.#takePiece();
  }

  *#takePiece(): Generator<string> {
    if (this.#text.length < PIECE_LENGTH) return;
    yield this.#text;
    this.#text = "";
  }

  *#writeList(list: readonly unknown[]): Generator<string> {
    let before = "[";
    for (const entry of list) {
      this.#text += before;
      yield* this.#writeEntry(entry);
      before = ",";
    }
    this.#text += before === "[" ? "[]" : "]";
  }

  *#writeStream(list: StreamedList<unknown>): Generator<string> {
    let before = "[";
    for (const group of list.groups()) {
      for (const entry of group) {
        this.#text += before;
        yield* this.#writeEntry(entry);
        before = ",";
      }
      yield this.#text;
      this.#text = "";
    }
    this.#text += before === "[" ? "[]" : "]";
  }

  *#writeEntry(entry: unknown): Generator<string> {
    if (hasLongList(entry)) yield* this.#write(entry);
    else this.#text += JSON.stringify(entry) ?? "null";
    if (this.#text.length >= PIECE_LENGTH) yield* this.#takePiece();
  }

  *#writeMembers(members: object): Generator<string> {
    let before = "{";
    for (const [name, value] of Object.entries(members)) {
      if (isLeftOut(value)) continue;
      this.#text += `${before}${JSON.stringify(name)}:`;
      yield* this.#write(value);
      before = ",";
    }
    this.#text += before === "{" ? "{}" : "}";
  }
}

/** A list, or an object that `JSON.stringify` writes member by member: not a date, for example. */
function isDivided(value: unknown): value is object {
  return typeof value === "object" && value !== null && !("toJSON" in value);
}

function hasLongList(entry: unknown): boolean {
  if (!isDivided(entry)) return false;
  const lists = Array.isArray(entry) ? [entry] : Object.values(entry);
  return lists.some((list) => Array.isArray(list) && list.length > LONG_LIST);
}

/** What `JSON.stringify` leaves out of an object. */
function isLeftOut(value: unknown): boolean {
  return value === undefined || typeof value === "function" || typeof value === "symbol";
}
