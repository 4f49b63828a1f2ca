import type { Recorder } from "#shared/domain/inventory.ts";
import {
  lateSince,
  type Schedule,
  type ScheduleRun,
  type ScheduleState,
} from "#shared/domain/schedule.ts";
import { runText, scheduleSentence } from "#shared/domain/schedule-text.ts";
import { scheduleFields } from "#shared/entities/schedule-fields.ts";
import { channelCommands } from "#shared/messages/commands/channels.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { scheduleCommandMessages as texts } from "#shared/messages/schedule-command.ts";
import { EXIT, exitStatusOfMany, type ExitStatus } from "../exit-codes.ts";
import { errorText, hintOf } from "../hints.ts";
import type { Report } from "../output.ts";
import { textTable, type TextColumn, type TextTone } from "../table.ts";
import { textColumns } from "../text-columns.ts";
import { nextText } from "./schedule-view.ts";
import { localTime } from "./text.ts";

/** @param now ms since 1970 */
export function schedulesReport(schedules: readonly ScheduleState[], now = Date.now()): Report {
  return {
    status: EXIT.ok,
    data: { schedules },
    text: (layout) => (schedules.length === 0 ? "" : textTable(columnsAt(now), schedules, layout)),
    counted: texts.counted({ count: schedules.length }),
  };
}

function columnsAt(now: number): readonly TextColumn<ScheduleState>[] {
  const tone = (state: ScheduleState) => toneOf(state, now);
  return [
    ...textColumns(scheduleFields, { name: { flexible: true } }),
    { head: "state", value: (state) => stateText(state, now), tone },
    ...textColumns(scheduleFields, {
      task: { flexible: true, dropOrder: 2 },
      when: { flexible: true },
      next: { value: (state) => nextText(state, now), tone, dropOrder: 1 },
      last: { value: lastText, prose: true },
    }),
  ];
}

function stateText(state: ScheduleState, now: number): string {
  if (state.last?.state === "running") return texts.running;
  if (!state.schedule.enabled) return texts.disabled;
  return toneOf(state, now) === undefined ? texts.enabled : texts.overdue;
}

/** A late run is red; a run that is due and waits for passwords, yellow. */
function toneOf(state: ScheduleState, now: number): TextTone | undefined {
  if (lateSince(state, now) !== null) return "bad";
  return state.waitsForPasswords ? "warn" : undefined;
}

function lastText({ schedule, last }: ScheduleState): string {
  return last ? `${localTime(last.startedAt)}, ${runText(schedule.kind, last)}` : texts.noRun;
}

/** One schedule after a change. */
export function scheduleReport(state: ScheduleState, note: string): Report {
  const text = () => scheduleSentence(state.schedule);
  return { status: EXIT.ok, data: state, text, notes: [note] };
}

/** One run that has ended. A run that failed as a whole has carried out some of its work, and may have changed something. */
export function runReport(
  schedule: Schedule,
  run: ScheduleRun,
  recorders: readonly Recorder[] = [],
): Report {
  const text = () => runLine(schedule, run);
  const hint = run.error ? hintOf(run.error) : undefined;
  const notes = [...failureNotes(run, recorders), ...(hint === undefined ? [] : [hint])];
  return { status: statusOf(run), data: run, text, notes };
}

const MOST_FAILURES = 5;

/** Recorders whose contact failed during the run, with the reason; the others that failed are counted. */
function failureNotes({ startedAt, counts }: ScheduleRun, recorders: readonly Recorder[]) {
  const named = recorders
    .flatMap(({ name, siteName: site, url, reach: { at, error } }) =>
      error !== null && at !== null && at >= startedAt
        ? [programMessages.trouble({ name, site, url, reason: errorText(error) })]
        : [],
    )
    .slice(0, MOST_FAILURES);
  const rest = counts.failed - named.length;
  return rest > 0 && named.length > 0
    ? [...named, channelCommands.moreTrouble({ count: rest })]
    : named;
}

export function runsReport(schedule: Schedule, runs: readonly ScheduleRun[]): Report {
  const columns: readonly TextColumn<ScheduleRun>[] = [
    { head: "started", value: ({ startedAt }) => localTime(startedAt) },
    { head: "reason", value: ({ cause }) => cause },
    { head: "state", value: ({ state }) => state },
    { head: "result", value: (run) => runText(schedule.kind, run), prose: true },
  ];
  return {
    status: EXIT.ok,
    data: { runs },
    text: (layout) => (runs.length === 0 ? "" : textTable(columns, runs, layout)),
  };
}

/** `Audits: 118 recorders audited, no channel down.` */
export function runLine({ kind, name }: Schedule, run: ScheduleRun): string {
  return texts.runLine({ name, result: runText(kind, run) });
}

function statusOf({ state, counts, error }: ScheduleRun): ExitStatus {
  if (state === "cancelled" || state === "interrupted") return EXIT.interrupted;
  if (error) return exitStatusOfMany(0, [error]);
  return counts.failed > 0 ? EXIT.attention : EXIT.ok;
}
