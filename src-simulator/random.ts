/**
 * Seeded random numbers (mulberry32 over an FNV-1a hash of seed and label). The same seed and label give the same
 * numbers on every machine, whatever else was drawn before: each purpose draws from a source of its own.
 */
export class Random {
  #state: number;

  constructor(seed: number, label: string) {
    this.#state = hash(`${seed}/${label}`);
  }

  /** Returns a number of at least 0 and less than 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number of 0 to `below` - 1. */
  int(below: number): number {
    return Math.floor(this.next() * below);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.int(list.length)] ?? list[0];
  }

  /** Each member of the list with the same probability, in the list's order. */
  some<T>(list: readonly T[], probability: number): T[] {
    return list.filter(() => this.chance(probability));
  }
}

export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
