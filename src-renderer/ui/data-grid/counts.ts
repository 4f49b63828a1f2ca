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

/** `Loading: 2,000 of 160,000 channels`, while the rows come in pieces. */
export function loadingText([, many]: readonly [string, string], rows: number, total = 0): string {
  return `Loading: ${rows.toLocaleString("en")} of ${total.toLocaleString("en")} ${many}`;
}

/** `0 of 10,000 selected are shown`: actions are carried out on these alone. */
export function hiddenText(selected: number, shown: number): string {
  const verb = shown === 1 ? "is" : "are";
  return `${shown.toLocaleString("en")} of ${selected.toLocaleString("en")} selected ${verb} shown`;
}
