/** The words of a search: all of them must be in a row, in any order and any case. */
export function searchWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

/** How the rows that the next search finds relate to those that the search before found. */
export function compareSearches(
  before: readonly string[],
  next: readonly string[],
): "same" | "fewer" | "more" | "other" {
  const isFewer = before.every((word) => next.some((one) => one.includes(word)));
  const isMore = next.every((word) => before.some((one) => one.includes(word)));
  if (isFewer && isMore) return "same";
  if (isFewer) return "fewer";
  return isMore ? "more" : "other";
}
