import type { Restarts } from "#shared/facts/restarts.ts";
import { ok } from "#shared/result.ts";
import { isNotOffered } from "../operations/optional-operations.ts";
import { askOnce } from "./ask-once.ts";
import { getAutoReboot } from "./auto-reboot.ts";
import { askLog, type LogEntry } from "./device-log.ts";
import type { ReadFact } from "./read-fact.ts";

/** Days that are looked at. */
const DAYS = 7;

/** Reads the log of the recorder, and its planned restarts (docs/dev/field-notes-2.md §1.6, §10). */
export const readRestarts: ReadFact<"restarts"> = async (recorder, { now }) => {
  const log = await askLog(recorder, "System", DAYS, now);
  if (!log.ok) return log;
  const restarts = restartsIn(log.value.entries);
  if (restarts.every(({ planned }) => planned)) return ok({ days: DAYS, restarts });
  const plan = await askOnce(recorder, getAutoReboot);
  if (!plan.ok && !isNotOffered(plan.error)) return plan;
  const isPlanned = plan.ok ? plan.value : () => false;
  return ok({
    days: DAYS,
    restarts: restarts.map(({ at, planned }) => ({ at, planned: planned || isPlanned(at) })),
  });
};

const STARTS: ReadonlySet<string> = new Set(["systemstartup", "poweron"]);
/** What a planned restart begins with. */
const PLANS: ReadonlySet<string> = new Set([
  "reboot",
  "systemmaintain",
  "shutdown",
  "upgrade",
  "systemupgrade",
]);
const POWER_FAILURES: ReadonlySet<string> = new Set(["upspowerfail", "poweroff"]);

const MINUTE_MS = 60_000;
/** A start shows as several entries. */
const ONE_START_MS = 5 * MINUTE_MS;
/** A recorder takes minutes from its last entry to its first one. */
const BEFORE_MS = 15 * MINUTE_MS;
const MOST_RESTARTS = 200;

/** @param entries of the main type System, the newest first. @returns the oldest first */
export function restartsIn(entries: readonly LogEntry[]): Restarts["restarts"] {
  const oldestFirst = entries.toReversed();
  const starts: number[] = [];
  for (const { type, localMs } of oldestFirst) {
    const last = starts.at(-1);
    const isNew = last === undefined || localMs - last > ONE_START_MS;
    if (STARTS.has(type) && isNew) starts.push(localMs);
  }
  return starts.slice(-MOST_RESTARTS).map((start) => {
    const before = oldestFirst.filter(
      ({ localMs }) => localMs <= start && localMs >= start - BEFORE_MS,
    );
    const hasOne = (types: ReadonlySet<string>) => before.some(({ type }) => types.has(type));
    return { at: localText(start), planned: hasOne(PLANS) && !hasOne(POWER_FAILURES) };
  });
}

function localText(localMs: number): string {
  return new Date(localMs).toISOString().slice(0, 19);
}
