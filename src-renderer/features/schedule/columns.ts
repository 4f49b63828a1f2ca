import { capitalized } from "#shared/text-case.ts";
import type { ScheduleState } from "#shared/domain/schedule.ts";
import { runText, scheduleSentence, taskText, whenText } from "#shared/domain/schedule-text.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { exactTime, relativeTime, type GridColumn } from "#renderer/ui/index.ts";
import { runCauseText, lateText, runStateMark, zonedTime } from "./labels.ts";

export function scheduleColumns(open: (state: ScheduleState) => void): GridColumn<ScheduleState>[] {
  return [
    {
      id: "name",
      label: commonMessages.name,
      value: ({ schedule }) => schedule.name,
      open,
      flex: 2.2,
      minWidth: 170,
      sort: "asc",
    },
    {
      id: "state",
      label: texts.columnState,
      value: (state) => runStateMark(state).text,
      mark: (state) => runStateMark(state),
      tooltip: (state) => lateText(state, Date.now()),
      ticks: true,
      width: 120,
    },
    {
      id: "task",
      label: texts.columnTask,
      value: ({ schedule }) => capitalized(taskText(schedule)),
      tooltip: ({ schedule }) => scheduleSentence(schedule),
      flex: 1.6,
      minWidth: 140,
    },
    {
      id: "when",
      label: texts.columnWhen,
      value: ({ schedule }) => capitalized(whenText(schedule)),
      tooltip: ({ schedule }) => scheduleSentence(schedule),
      flex: 1.6,
      minWidth: 140,
    },
    ...runColumns(),
  ];
}

function runColumns(): GridColumn<ScheduleState>[] {
  return [
    {
      id: "next",
      label: texts.columnNext,
      value: ({ next }) => next,
      format: ({ next }) => (next === null ? texts.noNext : zonedTime(next, "")),
      tooltip: (state) => lateText(state, Date.now()) ?? (state.next && exactTime(state.next)),
      tone: (state) => {
        if (state.next === null) return "quiet";
        return lateText(state, Date.now()) === null ? null : "bad";
      },
      ticks: true,
      filter: false,
      width: 148,
    },
    {
      id: "last",
      label: texts.columnLast,
      value: ({ last }) => last?.startedAt ?? null,
      format: ({ last }) =>
        last ? relativeTime(Date.parse(last.startedAt), Date.now()) : texts.neverRun,
      tone: ({ last }) => (last === null ? "quiet" : null),
      tooltip: ({ last }) => last && `${exactTime(last.startedAt)}, ${runCauseText(last.cause)}`,
      ticks: true,
      filter: false,
      width: 100,
    },
    {
      id: "result",
      label: texts.columnResult,
      value: ({ schedule, last }) => (last ? capitalized(runText(schedule.kind, last)) : ""),
      tone: ({ last }) => (last && needsAttention(last) ? "warn" : null),
      tooltip: ({ schedule, last }) => last && capitalized(runText(schedule.kind, last)),
      flex: 2.2,
      minWidth: 130,
    },
  ];
}

function needsAttention({ state, counts }: NonNullable<ScheduleState["last"]>): boolean {
  return state === "failed" || state === "interrupted" || counts.failed > 0;
}
