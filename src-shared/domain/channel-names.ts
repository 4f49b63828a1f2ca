import { compareKeys } from "#shared/compare.ts";

/** `CH1-CH4, CH7`: names of channels that follow each other as one. */
export function channelNames(names: Iterable<string>): string {
  const parts = [...new Set(names)].map(split).toSorted(compare);
  const runs: { prefix: string; first: number; last: number }[] = [];
  for (const { prefix, number } of parts) {
    const run = runs.at(-1);
    if (run && run.prefix === prefix && run.last + 1 === number) run.last = number;
    else runs.push({ prefix, first: number, last: number });
  }
  return runs.map(runText).join(", ");
}

function split(name: string): { prefix: string; number: number } {
  const digits = /\d*$/.exec(name)?.[0] ?? "";
  return { prefix: name.slice(0, name.length - digits.length), number: Number(digits || NaN) };
}

function compare(a: ReturnType<typeof split>, b: ReturnType<typeof split>): number {
  return compareKeys(a.prefix, b.prefix) || a.number - b.number;
}

function runText({ prefix, first, last }: { prefix: string; first: number; last: number }): string {
  if (Number.isNaN(first)) return prefix;
  const from = `${prefix}${first}`;
  if (first === last) return from;
  return `${from}${last === first + 1 ? ", " : "-"}${prefix}${last}`;
}
