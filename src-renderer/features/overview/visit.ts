import { isJsonObject, type Json } from "#shared/json.ts";

/** One stay at the start screen, and where the one before it ended. Times: ISO 8601, UTC. */
export interface Visit {
  /** What became so later is new. */
  readonly since: string;
  /** When the screen was last shown. */
  readonly seenAt: string;
}

/** A return within this time continues the visit: going to a list and back does not make everything old. In ms. */
const CONTINUES_MS = 30 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** The visit as the screen is shown again. Without an earlier visit, the last 24 hours are new. */
export function visitAt(kept: Json | null | undefined, now: Date): Visit {
  const seenAt = now.toISOString();
  const before = visitFrom(kept);
  if (!before) return { since: new Date(now.getTime() - DAY_MS).toISOString(), seenAt };
  const away = now.getTime() - Date.parse(before.seenAt);
  const continues = away >= 0 && away < CONTINUES_MS;
  return { since: continues ? before.since : earlier(before.seenAt, seenAt), seenAt };
}

/** The stored visit, perhaps of another version; null if it cannot be used. */
function visitFrom(kept: Json | null | undefined): Visit | null {
  if (!kept || !isJsonObject(kept)) return null;
  const { since, seenAt } = kept;
  if (typeof since !== "string" || typeof seenAt !== "string") return null;
  if (Number.isNaN(Date.parse(since)) || Number.isNaN(Date.parse(seenAt))) return null;
  return { since, seenAt };
}

/** A clock that was set back leaves a visit in the future. */
function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

export type NewSince = "visit" | "yesterday";

/** Time from which something counts as new. For `yesterday`, the beginning of the day before, by the clock of this computer. */
export function newAfter(mode: NewSince, visit: Visit, now: Date): string {
  if (mode === "visit") return visit.since;
  const at = new Date(now);
  at.setDate(at.getDate() - 1);
  at.setHours(0, 0, 0, 0);
  return at.toISOString();
}
