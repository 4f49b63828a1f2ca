import { hash } from "./random.ts";

/** Place of a recorder in a round of `of`; each label starts its round elsewhere. */
export type Turn = (label: string, of: number) => number;

/** Differences that are dealt out by turns are spread evenly: every round shows each of them. */
export function turnsOf(seed: number, index: number): Turn {
  return (label, of) => (hash(`${label}/${seed}`) + index) % of;
}
