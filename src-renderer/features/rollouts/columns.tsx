import { differencesText, LEFT_BEHIND_TEXTS } from "#shared/domain/rollout-text.ts";
import type { RolloutItem } from "#shared/domain/rollout.ts";
import type { Json } from "#shared/json.ts";
import { Time, type CellMark, type CellValue, type GridColumn } from "#renderer/ui/index.ts";
import { OUTCOME_TEXTS, shownOutcome, STEP_TEXTS, type OutcomeText } from "./outcomes.ts";
import { fieldOutcomes } from "./summary.ts";
import { waveLabel } from "./waves.ts";

/** What needs a look first; all others are in the order of the next column. */
const ATTENTION = ["Interrupted", "Mismatch", "Refused", "Unreachable"];

function attentionRank(label: CellValue): number {
  const rank = ATTENTION.indexOf(String(label));
  return rank < 0 ? ATTENTION.length : rank;
}

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

/**
 * @param inWaves whether there is more than one wave to tell apart
 * @param open shows the details of a recorder
 */
export function itemColumns(
  inWaves: boolean,
  open: (item: RolloutItem) => void,
): GridColumn<RolloutItem>[] {
  return [OUTCOME, ...(inWaves ? [WAVE] : []), ...rest(open)];
}

const OUTCOME: GridColumn<RolloutItem> = {
  id: "outcome",
  label: "Outcome",
  value: outcomeWord,
  width: 188,
  sort: "asc",
  compare: (a, b) => attentionRank(a) - attentionRank(b),
  mark: outcomeMark,
  tooltip: (item) => textOf(item)?.meaning ?? null,
};

const rest = (open: (item: RolloutItem) => void): GridColumn<RolloutItem>[] => [
  { id: "site", label: "Site", value: ({ siteName }) => siteName, width: 104, sort: "asc" },
  {
    id: "recorder",
    label: "Recorder",
    value: ({ recorderName }) => recorderName,
    open,
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

function textOf(item: RolloutItem): OutcomeText | null {
  const outcome = shownOutcome(item);
  return outcome === null ? null : OUTCOME_TEXTS[outcome];
}

function outcomeWord(item: RolloutItem): string {
  return textOf(item)?.label ?? STEP_TEXTS[item.step];
}

export function outcomeMark(item: RolloutItem): CellMark {
  const text = outcomeWord(item);
  const outcome = textOf(item);
  if (outcome)
    return { tone: item.leftBehind && outcome.tone === "good" ? "warn" : outcome.tone, text };
  return { tone: item.step === "pending" ? "unknown" : "working", text };
}

/** The detail, the fields that differ, then the error and how to fix it. */
export function whatHappened(item: RolloutItem): string {
  const { detail, error } = item;
  const left = item.leftBehind && LEFT_BEHIND_TEXTS[item.leftBehind];
  return [detail, left, differencesText(item, jsonText), error?.message, error?.mend]
    .filter(Boolean)
    .join(" ");
}

function jsonText(value: Json | undefined): string {
  return typeof value === "string" && value !== "" ? value : JSON.stringify(value);
}

function fieldsText(item: RolloutItem): string {
  const fields = fieldOutcomes(item);
  const differ = fields.filter(({ state }) => state === "differs").length;
  if (fields.length === 0) return "";
  return differ > 0 ? `${differ} of ${fields.length} differ` : `${fields.length} written`;
}
