export function perSecond(count: number, milliseconds: number): number {
  return Math.round((count / milliseconds) * 1_000);
}

export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] as number;
}

export function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

export function percentile95(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}
