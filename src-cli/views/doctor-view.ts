import { checkHint, checkText } from "#shared/domain/check-text.ts";
import type { Check, CheckState } from "#shared/domain/checks.ts";
import { checkNames, doctorMessages as texts } from "#shared/messages/checks.ts";
import { textTable, type Layout, type TextColumn, type TextTone } from "../table.ts";

const STATES: Readonly<Record<CheckState, { text: () => string; tone: TextTone }>> = {
  ok: { text: () => texts.ok, tone: "good" },
  warning: { text: () => texts.warning, tone: "warn" },
  problem: { text: () => texts.problem, tone: "bad" },
  skipped: { text: () => texts.skipped, tone: "quiet" },
};

const COLUMNS: readonly TextColumn<Check>[] = [
  { head: "name", value: ({ id }) => checkNames[id] },
  {
    head: "state",
    value: ({ state }) => STATES[state].text(),
    tone: ({ state }) => STATES[state].tone,
  },
  { head: "detail", value: checkText, prose: true },
];

/** One line for each check. */
export function checksText(checks: readonly Check[], layout: Layout): string {
  return textTable(COLUMNS, checks, layout);
}

/** What to do about each check that is not in order. */
export function hintNotes(checks: readonly Check[]): string[] {
  return checks.flatMap((check) => {
    const hint = check.state === "ok" || check.state === "skipped" ? null : checkHint(check);
    return hint === null ? [] : [texts.hint({ name: checkNames[check.id], hint })];
  });
}

export function problemNote(count: number): string {
  return count === 0 ? texts.noProblem : texts.problems({ count });
}
