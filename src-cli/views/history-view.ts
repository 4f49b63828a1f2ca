import type { Output } from "#shared/contract/methods.ts";
import type { Difference, DriftField, KeptReading } from "#shared/domain/history.ts";
import { originText } from "#shared/domain/history-text.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { table, type Column } from "../table.ts";
import { counted, localTime, valueText } from "./text.ts";

const readingColumns: readonly Column<KeptReading>[] = [
  { head: "NO", value: ({ id }) => String(id), align: "right" },
  { head: "AREA", value: ({ area }) => area },
  { head: "FIRST FOUND", value: ({ firstAt }) => localTime(firstAt) },
  { head: "LAST FOUND", value: ({ lastAt }) => localTime(lastAt) },
  { head: "CHANGED", value: ({ changed }) => String(changed), align: "right" },
  { head: "FIRST READ FOR", value: originText, flexible: true },
];

export function historyReport(data: Output<"history.list">): Report {
  const { readings } = data;
  return {
    status: EXIT.ok,
    data,
    text: (layout) => (readings.length === 0 ? "" : table(readingColumns, readings, layout)),
    notes: [
      `${counted(readings.length, "state")} kept. CHANGED: fields that the state before had otherwise.`,
    ],
  };
}

const differenceColumns: readonly Column<Difference>[] = [
  { head: "FIELD", value: ({ path }) => path },
  { head: "A", value: ({ a }) => (a === undefined ? "(none)" : valueText(a)), flexible: true },
  { head: "B", value: ({ b }) => (b === undefined ? "(none)" : valueText(b)), flexible: true },
];

export function comparisonReport(data: Output<"history.compare">): Report {
  const { a, b, differences } = data;
  return {
    status: EXIT.ok,
    data,
    text: (layout) =>
      differences.length === 0 ? "" : table(differenceColumns, differences, layout),
    notes: [
      `A: ${a.area}, last found ${localTime(a.lastAt)}. B: first found ${localTime(b.firstAt)}.`,
      `${counted(differences.length, "difference")}.`,
    ],
  };
}

interface DriftLine extends DriftField {
  readonly recorderName: string;
  readonly siteName: string;
}

const driftColumns: readonly Column<DriftLine>[] = [
  { head: "SITE", value: ({ siteName }) => siteName, flexible: true },
  { head: "RECORDER", value: ({ recorderName }) => recorderName, flexible: true },
  { head: "AREA", value: ({ area }) => area },
  { head: "FIELD", value: ({ path }) => path },
  { head: "APPLIED", value: ({ wanted }) => valueText(wanted), flexible: true },
  { head: "READS", value: ({ found }) => valueText(found), flexible: true, tone: () => "warn" },
  { head: "SINCE", value: ({ since }) => localTime(since) },
  { head: "BY", value: ({ name }) => name, flexible: true },
];

const UNREADABLE = "it could not be read, or does not let those settings be read.";

/** Status 2 when a recorder is not as a rollout left it, or could not be read when that was asked for. */
export function driftReport(
  found: Output<"history.drift">,
  read: Output<"history.readAgain"> | null,
): Report {
  const { drifted, checked, unread } = found;
  const failures = read?.failures ?? [];
  const lines = drifted.flatMap(({ recorderName, siteName, fields }) =>
    fields.map((field): DriftLine => ({ ...field, recorderName, siteName })),
  );
  return {
    status: drifted.length + failures.length === 0 ? EXIT.ok : EXIT.attention,
    data: { ...found, ...(read && { read }) },
    text: (layout) => (lines.length === 0 ? "" : table(driftColumns, lines, layout)),
    notes: [
      ...failures.map((one) => `${one.recorderName} was not read: ${one.error.message}`),
      `${drifted.length} of ${counted(checked, "recorder")} not as applied, by what was last read.`,
      ...(unread === 0
        ? []
        : [
            `${counted(unread, "recorder")} not read since the rollout: ${read ? UNREADABLE : "muster settings drift --read."}`,
          ]),
    ],
  };
}
