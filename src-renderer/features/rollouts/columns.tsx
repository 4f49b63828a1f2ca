import type { RolloutItem } from "#shared/domain/rollout.ts";
import { Time, type CellMark, type GridColumn } from "#renderer/ui/index.ts";
import { OUTCOME_TEXTS, STEP_TEXTS } from "./outcomes.ts";
import { fieldOutcomes } from "./summary.ts";
import { waveLabel } from "./waves.ts";

/** What needs a look first: failures, then what is under way, then what went well. */
const ORDER = [
  "Mismatch",
  "Refused",
  "Unreachable",
  "Interrupted",
  "Writing",
  "Reading back",
  "Reading",
  "Waiting",
  "Skipped",
  "Accepted",
  "Verified",
];

const WAVE: GridColumn<RolloutItem> = {
  id: "wave",
  label: "Wave",
  value: ({ wave }) => wave,
  format: ({ wave }) => (wave === null ? "–" : waveLabel(wave)),
  tone: ({ wave }) => (wave === null ? "quiet" : null),
  width: 88,
  filter: "number",
  hint: "0: the canary. Recorders with nothing to be written are in none.",
};

/** @param inWaves whether there is more than one wave to tell apart */
export function itemColumns(inWaves: boolean): GridColumn<RolloutItem>[] {
  return inWaves ? [OUTCOME, WAVE, ...REST] : [OUTCOME, ...REST];
}

const OUTCOME: GridColumn<RolloutItem> = {
  id: "outcome",
  label: "Outcome",
  value: outcomeWord,
  width: 128,
  compare: (a, b) => ORDER.indexOf(String(a)) - ORDER.indexOf(String(b)),
  mark: outcomeMark,
  tooltip: ({ outcome }) => (outcome ? OUTCOME_TEXTS[outcome].meaning : null),
};

const REST: GridColumn<RolloutItem>[] = [
  { id: "site", label: "Site", value: ({ siteName }) => siteName, width: 104, sort: "asc" },
  {
    id: "recorder",
    label: "Recorder",
    value: ({ recorderName }) => recorderName,
    width: 216,
    sort: "asc",
  },
  {
    id: "detail",
    label: "What happened",
    value: whatHappened,
    minWidth: 220,
    flex: 1,
    tooltip: whatHappened,
  },
  {
    id: "fields",
    label: "Fields",
    value: fieldsText,
    width: 100,
    hint: "Wanted against read back; open the row to see them",
  },
  {
    id: "at",
    label: "When",
    value: ({ at }) => at,
    width: 96,
    filter: false,
    render: ({ at }) => (at ? <Time iso={at} /> : null),
  },
];

function outcomeWord({ outcome, step }: RolloutItem): string {
  return outcome ? OUTCOME_TEXTS[outcome].label : STEP_TEXTS[step];
}

export function outcomeMark(item: RolloutItem): CellMark {
  const text = outcomeWord(item);
  if (item.outcome) return { tone: OUTCOME_TEXTS[item.outcome].tone, text };
  return { tone: item.step === "pending" ? "unknown" : "working", text };
}

/** The detail, then the error and how to mend it. */
export function whatHappened({ detail, error }: RolloutItem): string {
  return [detail, error?.message, error?.mend].filter(Boolean).join(" ");
}

function fieldsText(item: RolloutItem): string {
  const fields = fieldOutcomes(item);
  const differ = fields.filter(({ state }) => state === "differs").length;
  if (fields.length === 0) return "";
  return differ > 0 ? `${differ} of ${fields.length} differ` : `${fields.length} written`;
}
