/** Runs `work` over all items, at most `limit` at a time, in order of the items. Never starts one after an abort. */
export async function eachOf<T>(
  items: readonly T[],
  limit: number,
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length && !signal.aborted) {
      const item = items[next] as T;
      next += 1;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
}

/** Takes one of each site in turn, so that a site at its cap does not hold up the others. */
export function interleaved<T>(items: readonly T[], siteOf: (item: T) => string): T[] {
  const bySite = Map.groupBy(items, siteOf);
  const queues = [...bySite.values()];
  const result: T[] = [];
  for (let round = 0; result.length < items.length; round += 1) {
    for (const queue of queues) {
      const item = queue[round];
      if (item !== undefined) result.push(item);
    }
  }
  return result;
}
