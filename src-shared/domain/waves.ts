import { z } from "zod";
import { formErrorMessages as m } from "#shared/messages/form-errors.ts";

/** How many recorders: `5`, or `25%` of those that are written to. */
export type Amount = string;

const PERCENT = /^(\d{1,3}(?:\.\d{1,3})?)%$/;
const COUNT = /^\d{1,6}$/;

/** A number, or a share from 0% to 100%. */
export const amountSchema = z.string().refine((text) => isAmount(text), { error: () => m.amount });

/** Size of a wave: at least one recorder. */
export const waveSizeSchema = amountSchema.refine((text) => numberOf(text) > 0, {
  error: () => m.waveSize,
});

function isAmount(text: string): boolean {
  return COUNT.test(text) || (PERCENT.test(text) && numberOf(text) <= 100);
}

function numberOf(amount: Amount): number {
  return Number(amount.replace("%", ""));
}

/** Shares are decimal fractions, and a computer counts in binary ones. */
const ROUNDING = 1e-9;

/** Recorders in a wave of that size; a share is rounded up. */
export function countOf(size: Amount, total: number): number {
  if (!size.endsWith("%")) return numberOf(size);
  return Math.max(1, Math.ceil((numberOf(size) * total) / 100 - ROUNDING));
}

/** Whether there are more failures than the limit allows; just as many are allowed. */
export function exceeds(failures: number, limit: Amount, of: number): boolean {
  const number = numberOf(limit);
  return limit.endsWith("%") ? failures * 100 > number * of + ROUNDING : failures > number;
}

/** 0: the canary; from 1 on: the waves. */
export interface Wave {
  readonly wave: number;
  readonly size: number;
}

/**
 * Divides so many recorders into a canary and waves. Each size is that of one wave, a share is one of all recorders; the last
 * size repeats until all recorders have a wave. Without sizes, all recorders after the canary are one wave.
 */
export function wavesOf(
  total: number,
  {
    canary = 0,
    waves: sizes = ["100%"],
  }: { canary?: number | undefined; waves?: Amount[] | undefined },
): Wave[] {
  const waves: Wave[] = [];
  const first = Math.min(canary, total);
  if (first > 0) waves.push({ wave: 0, size: first });
  for (let left = total - first, wave = 1; left > 0; wave += 1) {
    const size = sizes[Math.min(wave, sizes.length) - 1] as Amount;
    const count = Math.min(left, countOf(size, total));
    waves.push({ wave, size: count });
    left -= count;
  }
  return waves;
}
