/** `24 recorders`, `3 of 24 recorders, 2 selected`. */
export function countText(
  [one, many]: readonly [string, string],
  total: number,
  shown: number,
  selected: number,
): string {
  const count = `${total.toLocaleString("en")} ${total === 1 ? one : many}`;
  const parts = [shown < total ? `${shown.toLocaleString("en")} of ${count}` : count];
  if (selected > 0) parts.push(`${selected.toLocaleString("en")} selected`);
  return parts.join(", ");
}
