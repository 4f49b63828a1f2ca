import type { RecordPlan } from "./health.ts";

export const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

/** Half hours of a day. */
const SLOTS = 48;
const SLOT_MS = 1_800_000;

/** The kind of a schedule: always when it is due, or when something moves. */
export type PlanKind = "Normal" | "Motion";

/** 48 half hours of 0 or 1 of a weekday, 0: Sunday. */
export function slotsOf(plan: RecordPlan, kind: PlanKind, weekday: number): number[] {
  const isKind = (plan === "motion") === (kind === "Motion");
  return Array.from({ length: SLOTS }, (_, slot) => (isKind && isDue(plan, weekday, slot) ? 1 : 0));
}

function isDue(plan: RecordPlan, weekday: number, slot: number): boolean {
  if (plan === "never") return false;
  return plan !== "office" || (weekday >= 1 && weekday <= 5 && slot >= 16 && slot < 36);
}

/** Whether the channel records at a local time, whatever happens in front of the camera. */
export function recordsAt(plan: RecordPlan, local: number): boolean {
  const date = new Date(local);
  const slot = Math.floor((local % 86_400_000) / SLOT_MS);
  return plan !== "motion" && isDue(plan, date.getUTCDay(), slot);
}

/** First and last slot of a weekday, as hours; null for none. */
export function hoursOf(plan: RecordPlan, weekday: number): { from: number; to: number } | null {
  const slots = slotsOf(plan, plan === "motion" ? "Motion" : "Normal", weekday);
  const from = slots.indexOf(1);
  return from < 0 ? null : { from: from / 2, to: (slots.lastIndexOf(1) + 1) / 2 };
}
