import { lateSince, type ScheduleState } from "#shared/domain/schedule.ts";
import { runText, scheduleSentence } from "#shared/domain/schedule-text.ts";
import { scheduleCommandMessages as texts } from "#shared/messages/schedule-command.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { applyTone, type Layout } from "../table.ts";
import { localTime } from "./text.ts";

/** What `muster settings schedule` shows. @param now ms since 1970 */
export function readingsReport(state: ScheduleState | null, now = Date.now()): Report {
  const text = (layout: Layout) =>
    state ? stateLines(state, now, layout).join("\n") : texts.noReadings;
  return { status: EXIT.ok, data: readingsDocument(state), text };
}

/** The schedule, its last run and its next one. */
function stateLines(state: ScheduleState, now: number, layout: Layout): string[] {
  const { schedule, last } = state;
  const isLate = lateSince(state, now) !== null;
  const done = last ? `${localTime(last.startedAt)}, ${runText(schedule.kind, last)}` : texts.noRun;
  return [
    scheduleSentence(schedule),
    texts.lastRun({ run: done }),
    applyTone(texts.nextRun({ run: nextText(state, now) }), isLate ? "bad" : undefined, layout),
  ];
}

export function nextText({ next, last, waitsForPasswords }: ScheduleState, now: number): string {
  if (next === null) return texts.never;
  if (Date.parse(next) > now || last?.state === "running") return localTime(next);
  const time = localTime(next);
  return waitsForPasswords ? texts.dueWaitsForPasswords({ time }) : texts.dueWaits({ time });
}

/** The document of `--json`, as older versions printed it. */
function readingsDocument(state: ScheduleState | null) {
  if (state?.schedule.kind !== "settings") {
    return { schedule: { when: null, areas: [], sites: null }, next: null, last: null };
  }
  const { when, scope, options, enabled } = state.schedule;
  const times = when.repeat === "weekly" ? { days: when.days, at: when.at } : when;
  const sites = scope.of === "sites" ? scope.ids : null;
  return {
    schedule: { when: enabled ? times : null, areas: options.areas, sites },
    next: state.next,
    last: state.last && runDocument(state.last),
  };
}

function runDocument({ startedAt, finishedAt, state, counts }: NonNullable<ScheduleState["last"]>) {
  const { total: recorders, done: read, failed, findings: differ } = counts;
  return { startedAt, finishedAt, state, recorders, read, failed, differ };
}
