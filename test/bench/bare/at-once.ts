/** Conversations at once, for Muster and for what it is compared with: the core's own cap by default. */
export const AT_ONCE = 64;

/** Works through all items, so many at once. */
export async function atOnce<T>(
  count: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const item = items[next] as T;
      next += 1;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: count }, worker));
}
