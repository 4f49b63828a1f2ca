import { gridMessages as texts } from "#shared/messages/controls.ts";

/** Singular and plural of what a list contains: `["recorder", "recorders"]`. */
export type Noun = readonly [string, string];

/** `1 recorder`, `2,000 recorders`. */
export function nounText([one, many]: Noun, total: number): string {
  return texts.count({ total, noun: total === 1 ? one : many });
}

/** `24 recorders`, `3 of 24 recorders, 2 selected`. */
export function countText(noun: Noun, total: number, shown: number, selected: number): string {
  const all = nounText(noun, total);
  const parts = [shown < total ? texts.shownOf({ shown, all }) : all];
  if (selected > 0) parts.push(texts.selected({ count: selected }));
  return parts.join(", ");
}

/** `Loading: 2,000 of 160,000 channels`, while the rows arrive in pieces. */
export function loadingText([, noun]: Noun, rows: number, total = 0): string {
  return texts.loading({ rows, total, noun });
}

/** `0 of 10,000 selected are shown`: actions apply to the shown rows only. */
export function hiddenText(selected: number, shown: number): string {
  return texts.hiddenSelection({ count: shown, selected });
}
