import type { Output } from "#shared/contract/methods.ts";
import type { Difference, DriftField, StoredReading } from "#shared/domain/history.ts";
import { originText } from "#shared/domain/history-text.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { settingsCommands as texts } from "#shared/messages/commands/settings.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { textTable, type TextColumn } from "../table.ts";
import { localTime, terminalValue } from "./text.ts";

const readingColumns: readonly TextColumn<StoredReading>[] = [
  { head: "no", value: ({ id }) => String(id), align: "right" },
  { head: "area", value: ({ area }) => area },
  { head: "firstFound", value: ({ firstAt }) => localTime(firstAt) },
  { head: "lastFound", value: ({ lastAt }) => localTime(lastAt) },
  { head: "changed", value: ({ changed }) => String(changed), align: "right" },
  { head: "firstReadFor", value: originText, flexible: true },
];

export function historyReport(data: Output<"history.list">): Report {
  const { readings } = data;
  return {
    status: EXIT.ok,
    data,
    text: (layout) => (readings.length === 0 ? "" : textTable(readingColumns, readings, layout)),
    notes: [texts.states({ count: readings.length })],
  };
}

const differenceColumns: readonly TextColumn<Difference>[] = [
  { head: "field", value: ({ path }) => path },
  {
    head: "a",
    value: ({ a }) => (a === undefined ? programMessages.noValue : terminalValue(a)),
    flexible: true,
  },
  {
    head: "b",
    value: ({ b }) => (b === undefined ? programMessages.noValue : terminalValue(b)),
    flexible: true,
  },
];

export function comparisonReport(data: Output<"history.compare">): Report {
  const { a, b, differences } = data;
  return {
    status: EXIT.ok,
    data,
    text: (layout) =>
      differences.length === 0 ? "" : textTable(differenceColumns, differences, layout),
    notes: [
      texts.compared({ area: a.area, from: localTime(a.lastAt), to: localTime(b.firstAt) }),
      texts.differences({ count: differences.length }),
    ],
  };
}

interface DriftLine extends DriftField {
  readonly recorderName: string;
  readonly siteName: string;
}

const driftColumns: readonly TextColumn<DriftLine>[] = [
  { head: "site", value: ({ siteName }) => siteName, flexible: true },
  { head: "recorder", value: ({ recorderName }) => recorderName, flexible: true },
  { head: "area", value: ({ area }) => area },
  { head: "field", value: ({ path }) => path },
  { head: "applied", value: ({ wanted }) => terminalValue(wanted), flexible: true },
  { head: "reads", value: ({ found }) => terminalValue(found), flexible: true, tone: () => "warn" },
  { head: "since", value: ({ since }) => localTime(since) },
  { head: "by", value: ({ name }) => name, flexible: true },
];

/** Status 2 if a recorder has drifted, or if a requested reading failed. */
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
    text: (layout) => (lines.length === 0 ? "" : textTable(driftColumns, lines, layout)),
    notes: [
      ...failures.map(({ recorderName: name, error }) =>
        texts.notRead({ name, reason: error.message }),
      ),
      texts.drifted({ drifted: drifted.length, count: checked }),
      ...(unread === 0
        ? []
        : [read ? texts.unreadable({ count: unread }) : texts.unread({ count: unread })]),
    ],
  };
}
