/** Characters of one part; at most three bytes each in UTF-8, so that no message is above a megabyte. */
export const PART_LENGTH = 256 * 1024;

/** A part is shorter if its pieces took this long to make, in ms: other work comes before the next one. */
export const PART_MS = 10;

/** `+7 …`: a part of message 7. `.7 …`: its last part. `-7 `: it ends here and does not count. Whole messages are JSON objects and begin with a brace. */
const HEADER = /^([+.-])(\d+) /;

/**
 * A long text in parts, to be sent in order, other messages between them. Each part is made when it is taken.
 * @param pieces of the text, of any length; a piece is taken when a part needs it
 */
export function* messageParts(id: number, pieces: Iterable<string>): Generator<string> {
  let rest = "";
  let began = performance.now();
  for (const piece of pieces) {
    rest += piece;
    while (rest.length > PART_LENGTH || performance.now() - began >= PART_MS) {
      const end = endOfPart(rest);
      yield `+${id} ${rest.slice(0, end)}`;
      rest = rest.slice(end);
      began = performance.now();
    }
  }
  yield `.${id} ${rest}`;
}

/** Instead of the last part: a message that cannot be completed, or that is not wanted any more. */
export const withdrawalOf = (id: number) => `-${id} `;

/** A text frame is UTF-8: the two halves of a character outside the basic plane must not be torn apart. */
function endOfPart(text: string): number {
  const end = Math.min(text.length, PART_LENGTH);
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}

export interface PartReader {
  /** The whole message, as soon as its last part is there; null before. */
  read(text: string): string | null;
}

/** Puts the parts of one connection together again. */
export function createPartReader(): PartReader {
  const unfinished = new Map<string, string[]>();
  return {
    read(text) {
      const header = HEADER.exec(text.slice(0, 24));
      if (!header) return text;
      const [whole, kind = "", id = ""] = header;
      const parts = unfinished.get(id) ?? [];
      parts.push(text.slice(whole.length));
      if (kind === "+") unfinished.set(id, parts);
      else unfinished.delete(id);
      return kind === "." ? parts.join("") : null;
    },
  };
}
