import { exactTime } from "#shared/domain/time-text.ts";
import {
  factOf,
  healthFactsOf,
  isHealthFactId,
  isUrgentFact,
  type HealthFactId,
  type FactSubject,
} from "#shared/facts/index.ts";
import { isJsonObject, type Json } from "#shared/json.ts";
import { healthScreenMessages as text } from "#shared/messages/health-screens.ts";
import { compareValues, TONE_ORDER, type CellValue, type GridColumn } from "#renderer/ui/index.ts";
import type { FactValues, ShownValue } from "./fact-values.ts";
import { healthMark, healthTooltip, type ProblemIndex } from "./problems.ts";

/** What a row of a list is about. */
export interface HealthRow {
  /** Recorder id, or recorder id and channel: `r1/CH3`. */
  readonly id: string;
  readonly recorderId: string;
  /** False: the last audit did not reach the recorder, or the camera. */
  readonly isReached: boolean;
}

export interface HealthColumns<T> {
  readonly subject: FactSubject;
  readonly problems: ProblemIndex;
  readonly values: FactValues;
  rowOf(row: T): HealthRow;
  /** Number of cameras of the row that are down, of lists of recorders. */
  channelsDown?(row: T): number;
}

/** A hidden column for each fact. */
export function factColumns<T>(
  tools: Pick<HealthColumns<T>, "subject" | "values" | "rowOf">,
): GridColumn<T>[] {
  return healthFactsOf(tools.subject).map(({ id }) => factColumn(id, tools));
}

/** The worst problem of each row. */
export function problemColumn<T>({
  subject,
  problems,
  rowOf,
  channelsDown,
}: Pick<HealthColumns<T>, "subject" | "problems" | "rowOf" | "channelsDown">): GridColumn<T> {
  const isRecorder = subject === "recorder";
  const index = isRecorder ? problems.byRecorder : problems.byChannel;
  const mark = (row: T) => {
    const { id, recorderId, isReached } = rowOf(row);
    const isUnread = problems.unread.has(recorderId);
    return healthMark(index.get(id) ?? [], {
      isReached,
      isUnread,
      isRecorder,
      channelsDown: isReached ? (channelsDown?.(row) ?? 0) : 0,
    });
  };
  // The grid compares values, which are texts: each text has the tone of the problem that it names.
  const ranks = new Map<CellValue, number>();
  return {
    id: "health",
    label: text.health,
    hint: text.healthHint,
    value: (row) => {
      const { tone, text: shown } = mark(row);
      // More cameras before fewer: less than one step between two tones.
      ranks.set(shown, TONE_ORDER.indexOf(tone) - Math.min(channelsDown?.(row) ?? 0, 999) / 1_000);
      return shown;
    },
    mark,
    tooltip: (row) => healthTooltip(index.get(rowOf(row).id) ?? [], { isRecorder }),
    compare: (a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || compareValues(a, b),
    minWidth: isRecorder ? 200 : 260,
    flex: isRecorder ? 1.4 : 2.4,
  };
}

const PREFIX = "fact.";

function factColumn<T>(
  id: HealthFactId,
  { values, rowOf }: Pick<HealthColumns<T>, "values" | "rowOf">,
): GridColumn<T> {
  const fact = factOf(id);
  const known = values.get(id);
  const valueOf = (row: T): ShownValue | undefined => {
    const { id: own, recorderId } = rowOf(row);
    return known?.get(own) ?? known?.get(recorderId);
  };
  const hasNumber = fact.number !== undefined;
  return {
    id: `${PREFIX}${id}`,
    label: text.factColumn({ fact: fact.label() }),
    hidden: true,
    width: 165,
    value: (row) => (hasNumber ? valueOf(row)?.number : valueOf(row)?.text) ?? null,
    ...(hasNumber && { format: (row: T) => valueOf(row)?.text ?? "" }),
    // Of a hidden column no value is loaded.
    filter: known === undefined ? false : hasNumber ? "number" : "text",
    tone: (row) => toneOf(id, valueOf(row)),
    tooltip: (row) => tooltipOf(valueOf(row)),
  };
}

function toneOf(id: HealthFactId, value: ShownValue | undefined): "quiet" | "warn" | "bad" | null {
  if (value?.condition === "problem") return isUrgentFact(id) ? "bad" : "warn";
  return value?.condition === "ok" ? null : "quiet";
}

function tooltipOf(value: ShownValue | undefined): string | null {
  if (!value) return null;
  const { verdict, since } = value;
  return since === null ? verdict : text.problemSince({ text: verdict, time: exactTime(since) });
}

/** The facts whose columns are shown. @param layout of the grid */
export function shownFacts(layout: Json | null | undefined): HealthFactId[] {
  if (!Array.isArray(layout)) return [];
  return layout.flatMap((column) => {
    if (!isJsonObject(column) || column.hide !== false) return [];
    const { colId } = column;
    if (typeof colId !== "string" || !colId.startsWith(PREFIX)) return [];
    const id = colId.slice(PREFIX.length);
    return isHealthFactId(id) ? [id] : [];
  });
}
