import { HALF_HOURS, WEEK_DAYS, type Week } from "#shared/areas/week.ts";

/** A half hour of the week: the place of its day in `WEEK_DAYS`, and 0 to 47. */
export interface WeekCell {
  readonly day: number;
  readonly slot: number;
}

export function isMarked(week: Week, { day, slot }: WeekCell): boolean {
  return week[day]?.[slot] ?? false;
}

/** Marks or clears every half hour in the rectangle between two cells. */
export function paint(week: Week, from: WeekCell, to: WeekCell, marked: boolean): Week {
  const [firstDay, lastDay] = [Math.min(from.day, to.day), Math.max(from.day, to.day)];
  const [first, last] = [Math.min(from.slot, to.slot), Math.max(from.slot, to.slot)];
  return week.map((slots, day) =>
    day < firstDay || day > lastDay
      ? slots
      : slots.map((was, slot) => (slot < first || slot > last ? was : marked)),
  );
}

/** The same times as on one day, on other days. */
export function copyDay(week: Week, from: number, to: readonly number[]): Week {
  const copied = week[from] ?? [];
  return week.map((slots, day) => (to.includes(day) ? copied : slots));
}

export function uniformWeek(marked: boolean): Week {
  return WEEK_DAYS.map(() => Array<boolean>(HALF_HOURS).fill(marked));
}

/** The cell that a key leads to, within the week; undefined if the key does not move. */
export function cellAfterKey({ day, slot }: WeekCell, key: string): WeekCell | undefined {
  const at = (toDay: number, toSlot: number): WeekCell => ({
    day: Math.min(Math.max(toDay, 0), WEEK_DAYS.length - 1),
    slot: Math.min(Math.max(toSlot, 0), HALF_HOURS - 1),
  });
  switch (key) {
    case "ArrowLeft":
      return at(day, slot - 1);
    case "ArrowRight":
      return at(day, slot + 1);
    case "ArrowUp":
      return at(day - 1, slot);
    case "ArrowDown":
      return at(day + 1, slot);
    case "Home":
      return at(day, 0);
    case "End":
      return at(day, HALF_HOURS - 1);
    default:
      return undefined;
  }
}
