import { capitalized } from "#shared/text-case.ts";
import type { ScheduleState } from "#shared/domain/schedule.ts";
import { listedWhenText, scheduleSentence } from "#shared/domain/schedule-text.ts";
import { scheduleFields as fields } from "#shared/entities/schedule-fields.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { exactTime, gridColumns, type GridColumn } from "#renderer/ui/index.ts";
import { lateText, resultMark, runCauseText, runStateMark, zonedTime } from "./labels.ts";

type Column = GridColumn<ScheduleState>;

export function scheduleColumns(open: (state: ScheduleState) => void): Column[] {
  return [
    ...gridColumns(fields, {
      name: { open, flex: 2.2, minWidth: 170, sort: "asc", besidePanel: true },
      task: { ...sentence("task"), flex: 1.6, minWidth: 140 },
      when: {
        ...sentence("when"),
        value: ({ schedule }) => capitalized(listedWhenText(schedule)),
        flex: 1.6,
        minWidth: 140,
      },
    }),
    stateColumn(),
    ...gridColumns(fields, {
      next: {
        besidePanel: true,
        format: ({ next }) => (next === null ? texts.noNext : zonedTime(next, "")),
        tooltip: (state) => lateText(state, Date.now()) ?? (state.next && exactTime(state.next)),
        tone: (state) => {
          if (state.next === null) return "quiet";
          return lateText(state, Date.now()) === null ? null : "bad";
        },
        width: 148,
      },
      last: {
        tooltip: ({ last }) => last && `${exactTime(last.startedAt)}, ${runCauseText(last.cause)}`,
        alwaysShown: true,
        width: 100,
      },
      result: {
        value: (state) => resultMark(state)?.text ?? "",
        mark: resultMark,
        tooltip: (state) => resultMark(state)?.text ?? null,
        flex: 2.2,
        minWidth: 200,
      },
    }),
  ];
}

/** States that differ from "Enabled"; without any, the column is left out. */
function stateColumn(): Column {
  const shown = (state: ScheduleState) => {
    const mark = runStateMark(state);
    return mark.tone === "good" ? null : mark;
  };
  return {
    id: "state",
    label: texts.columnState,
    value: (state) => runStateMark(state).text,
    mark: shown,
    tooltip: (state) => lateText(state, Date.now()),
    ticks: true,
    width: 120,
  };
}

/** A cell begins like a sentence; the tooltip has the whole one. */
function sentence(id: "task" | "when") {
  return {
    value: (state: ScheduleState) => capitalized(String(fields[id].value(state))),
    tooltip: ({ schedule }: ScheduleState) => scheduleSentence(schedule),
  };
}
