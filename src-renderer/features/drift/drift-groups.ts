import { countMessages } from "#shared/messages/counts.ts";
import type { Grouping } from "#renderer/ui/index.ts";
import type { DriftLine } from "./drift-lines.ts";

/** Drifted fields below their recorder, in the order of customers, sites and recorders. */
export function driftGrouping(customerOf: (line: DriftLine) => string): Grouping<DriftLine> {
  return {
    levels: [
      {
        key: ({ recorderId }) => recorderId,
        label: (line) =>
          [customerOf(line), line.siteName, line.recorderName].filter(Boolean).join(" › "),
        column: "recorder",
      },
    ],
    counts: ({ count }) => [{ text: countMessages.fields({ count }) }],
  };
}
