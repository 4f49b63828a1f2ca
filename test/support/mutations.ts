/** Draws numbers that are the same for the same seed (mulberry32). */
export class Draws {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** A whole number of 0 to `below` - 1. */
  int(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.int(list.length)] as T;
  }
}

/** Longest text that a change makes, in characters. */
const LONGEST = 1_000_000;

/** Changes a text in a few places: characters, words of its language, pieces of itself left out, doubled or repeated. */
export function mutated(text: string, words: readonly string[], draws: Draws): string {
  let changed = text;
  for (let left = 1 + draws.int(4); left > 0; left -= 1)
    changed = mutatedOnce(changed, words, draws);
  return changed;
}

function mutatedOnce(text: string, words: readonly string[], draws: Draws): string {
  const at = draws.int(text.length + 1);
  const [before, behind] = [text.slice(0, at), text.slice(at)];
  const length = 1 + draws.int(draws.int(10) === 0 ? 2_000 : 20);
  const piece = behind.slice(0, length);
  switch (draws.int(7)) {
    case 0:
      return (
        before +
        String.fromCharCode(draws.int(draws.int(3) === 0 ? 0x10000 : 0x80)) +
        behind.slice(1)
      );
    case 1:
      return before + behind.slice(length);
    case 2:
      return before + draws.pick(words) + behind;
    case 3:
      return before + draws.pick(words) + behind.slice(length);
    case 4:
      return before + piece + behind;
    case 5:
      return draws.int(20) === 0
        ? before
        : before + draws.pick(words).repeat(1 + draws.int(50)) + behind;
    default:
      return before + repeated(draws.int(2) === 0 ? piece : draws.pick(words), draws) + behind;
  }
}

/** A hundred times, and now and then as often as there is room. */
function repeated(piece: string, draws: Draws): string {
  const most = draws.int(1_000) === 0 ? LONGEST : 2_000;
  return (
    piece.repeat(Math.min(100, Math.ceil(most / Math.max(piece.length, 1)))).slice(0, most) +
    (most === LONGEST ? piece.repeat(Math.floor(LONGEST / Math.max(piece.length, 1))) : "")
  );
}

/** Changes bytes, for what is packed. */
export function mutatedBytes(bytes: Uint8Array, draws: Draws): Buffer {
  const changed = Buffer.from(bytes);
  for (let left = 1 + draws.int(8); left > 0; left -= 1) {
    changed[draws.int(changed.length)] = draws.int(256);
  }
  return draws.int(10) === 0 ? changed.subarray(0, draws.int(changed.length)) : changed;
}
