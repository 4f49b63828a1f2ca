/** Place to which a key moves a cursor over `count` places; null if it does not move. `page`: steps of Page Up and Page Down. */
export function stepOf(key: string, at: number, count: number, page: number): number | null {
  const next = target(key, at, count, page);
  if (next === null || count === 0) return null;
  return Math.min(count - 1, Math.max(0, next));
}

function target(key: string, at: number, count: number, page: number): number | null {
  switch (key) {
    case "ArrowLeft":
      return at - 1;
    case "ArrowRight":
      return at + 1;
    case "PageUp":
      return at - page;
    case "PageDown":
      return at + page;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
