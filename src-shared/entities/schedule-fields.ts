import type { ScheduleState } from "#shared/domain/schedule.ts";
import { runText, taskText, whenText } from "#shared/domain/schedule-text.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { fieldsOf } from "./entity-field.ts";

/** Fields without the state, which depends on the present time. */
export const scheduleFields = fieldsOf<ScheduleState>()({
  name: {
    kind: "text",
    label: () => common.name,
    head: "name",
    value: ({ schedule }) => schedule.name,
  },
  task: {
    kind: "text",
    label: () => texts.columnTask,
    head: "task",
    value: ({ schedule }) => taskText(schedule),
  },
  when: {
    kind: "text",
    label: () => texts.columnWhen,
    head: "when",
    value: ({ schedule }) => whenText(schedule),
  },
  next: {
    kind: "time",
    label: () => texts.columnNext,
    head: "nextRun",
    value: ({ next }) => next,
    text: () => texts.noNext,
  },
  last: {
    kind: "time",
    label: () => texts.columnLast,
    head: "lastRun",
    value: ({ last }) => last?.startedAt ?? null,
    text: () => texts.neverRun,
    tone: ({ last }) => (last === null ? "quiet" : null),
  },
  result: {
    kind: "text",
    label: () => texts.columnResult,
    value: ({ schedule, last }) => (last ? runText(schedule.kind, last) : ""),
    tone: ({ last }) => (last && needsAttention(last) ? "warn" : null),
  },
});

function needsAttention({ state, counts }: NonNullable<ScheduleState["last"]>): boolean {
  return state === "failed" || state === "interrupted" || counts.failed > 0;
}
