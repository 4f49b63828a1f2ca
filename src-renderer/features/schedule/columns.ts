import { capitalized } from "#shared/text-case.ts";
import type { ScheduleState } from "#shared/domain/schedule.ts";
import { listedWhenText, runText, scheduleSentence } from "#shared/domain/schedule-text.ts";
import { scheduleFields as fields } from "#shared/entities/schedule-fields.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { exactTime, gridColumns, type GridColumn } from "#renderer/ui/index.ts";
import { lateText, resultMark, runCauseText, runStateMark, soonTime } from "./labels.ts";

type Column = GridColumn<ScheduleState>;

export function scheduleColumns(open: (state: ScheduleState) => void): Column[] {
  return [
    ...gridColumns(fields, {
      name: { open, flex: 2.2, minWidth: 170, sort: "asc", besidePanel: true },
      task: { ...sentence("task"), flex: 1.6, minWidth: 140, isMinor: true },
      when: {
        ...sentence("when"),
        value: ({ schedule }) => capitalized(listedWhenText(schedule)),
        flex: 1.6,
        minWidth: 140,
        besidePanel: "ifRoom",
      },
    }),
    stateColumn(),
    ...gridColumns(fields, {
      next: {
        besidePanel: true,
        format: ({ next }) => (next === null ? texts.noNext : soonTime(next, Date.now())),
        tooltip: (state) => lateText(state, Date.now()) ?? (state.next && exactTime(state.next)),
        tone: (state) => {
          if (state.next === null) return "quiet";
          return lateText(state, Date.now()) === null ? null : "bad";
        },
        isAge: false,
        width: 120,
      },
      result: {
        mark: resultMark,
        tooltip: ({ schedule, last }) =>
          last &&
          [
            capitalized(runText(schedule.kind, last)),
            `${exactTime(last.startedAt)}, ${runCauseText(last.cause)}`,
          ].join("\n"),
        alwaysShown: true,
        ticks: true,
        width: 150,
      },
      last: { hidden: true, width: 100 },
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
    besidePanel: true,
  };
}

/** A cell begins like a sentence; the tooltip has the whole one. */
function sentence(id: "task" | "when") {
  return {
    value: (state: ScheduleState) => capitalized(String(fields[id].value(state))),
    tooltip: ({ schedule }: ScheduleState) => scheduleSentence(schedule),
  };
}
