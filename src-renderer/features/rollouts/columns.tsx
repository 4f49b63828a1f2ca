import {
  differencesText,
  errorAtRecorder,
  leftBehindText,
  writtenChangesText,
  type FieldWords,
} from "#shared/domain/rollout-text.ts";
import type { RolloutItem } from "#shared/domain/rollout.ts";
import { SHOWN_OUTCOMES, shownOutcome, type ShownOutcome } from "#shared/domain/shown-outcome.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { rolloutScreen as m } from "#shared/messages/rollout-screens.ts";
import { outcomeLabels, rolloutStepLabels } from "#shared/messages/rollout-states.ts";
import { placedLabel, valueText } from "#renderer/features/fields/index.ts";
import { Time, type CellMark, type CellValue, type GridColumn } from "#renderer/ui/index.ts";
import { outcomeText, type OutcomeText } from "./outcomes.ts";
import { outcomesByField } from "./summary.ts";
import { waveLabel } from "./waves.ts";

/** Outcomes that need attention come first, then recorders in progress, then the other outcomes, each together. */
const ATTENTION: readonly ShownOutcome[] = ["interrupted", "mismatch", "refused", "unreachable"];
const IN_PROGRESS = ["writing", "verifying", "reading"] as const;

function outcomeRank(label: CellValue): number {
  const others = SHOWN_OUTCOMES.filter((outcome) => !ATTENTION.includes(outcome));
  const labels = [
    ...ATTENTION.map((outcome) => outcomeLabels[outcome]),
    ...IN_PROGRESS.map((step) => rolloutStepLabels[step]),
    ...others.map((outcome) => outcomeLabels[outcome]),
  ];
  const rank = labels.findIndex((one) => one === label);
  return rank < 0 ? labels.length : rank;
}

const WAVE: GridColumn<RolloutItem> = {
  id: "wave",
  get label() {
    return m.columnWave;
  },
  value: ({ wave }) => wave,
  format: ({ wave }) => (wave === null ? m.noWave : waveLabel(wave)),
  tone: ({ wave }) => (wave === null ? "quiet" : null),
  width: 88,
  sort: "asc",
  sortIndex: 1,
  filter: "number",
  get hint() {
    return m.waveHint;
  },
};

/**
 * @param inWaves whether the rollout has more than one wave
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
  besidePanel: true,
  get label() {
    return m.columnOutcome;
  },
  value: outcomeWord,
  width: 188,
  sort: "asc",
  sortIndex: 0,
  compare: (a, b) => outcomeRank(a) - outcomeRank(b),
  mark: outcomeMark,
  tooltip: (item) => acceptedReason(item) ?? textOf(item)?.meaning ?? null,
};

const rest = (open: (item: RolloutItem) => void): GridColumn<RolloutItem>[] => [
  {
    id: "site",
    label: commonMessages.site,
    value: ({ siteName }) => siteName,
    width: 104,
    sort: "asc",
    sortIndex: 2,
  },
  {
    id: "recorder",
    besidePanel: true,
    label: commonMessages.recorder,
    value: ({ recorderName }) => recorderName,
    open,
    width: 216,
    minWidth: 210,
    sort: "asc",
    sortIndex: 3,
  },
  {
    id: "detail",
    label: m.columnHappened,
    value: whatHappened,
    format: shortHappened,
    minWidth: 180,
    flex: 1,
    tooltip: whatHappened,
  },
  {
    id: "fields",
    label: m.columnFields,
    // What was written as planned is in the column before: the numbers are of use where values differ.
    value: (item) => (differingCount(item) > 0 ? fieldsText(item) : ""),
    format: fieldsText,
    tone: (item) => (differingCount(item) > 0 ? null : "quiet"),
    width: 100,
    hint: m.fieldsHint,
  },
  {
    id: "at",
    label: commonMessages.when,
    value: ({ at }) => at,
    width: 112,
    filter: false,
    ticks: true,
    isAge: true,
    render: ({ at }) => (at ? <Time iso={at} /> : null),
  },
];

function textOf(item: RolloutItem): OutcomeText | null {
  const outcome = shownOutcome(item);
  return outcome === null ? null : outcomeText(outcome);
}

function outcomeWord(item: RolloutItem): string {
  return textOf(item)?.label ?? rolloutStepLabels[item.step];
}

export function outcomeMark(item: RolloutItem): CellMark {
  const text = outcomeWord(item);
  const outcome = textOf(item);
  if (outcome)
    return { tone: item.leftBehind && outcome.tone === "good" ? "warn" : outcome.tone, text };
  return { tone: item.step === "pending" ? "unknown" : "working", text };
}

/** Why the values of an accepted recorder are unchecked, if its changes are shown in place of the reason; otherwise null. */
function acceptedReason(item: RolloutItem): string | null {
  if (item.outcome !== "accepted" || writtenChangesText(item, SCREEN_WORDS) === "") return null;
  return item.detail || null;
}

/** The changes or the error, which does not repeat the address, then the detail, the fields that differ, and how to fix it. */
export function whatHappened(item: RolloutItem): string {
  const { detail, error } = item;
  const left = item.leftBehind && leftBehindText(item.leftBehind);
  return [
    writtenChangesText(item, SCREEN_WORDS),
    error && errorAtRecorder(error).message,
    acceptedReason(item) === null && detail.replace(OUTCOME_WORD, ""),
    left,
    differencesText(item, SCREEN_WORDS),
    error?.hint,
  ]
    .filter(Boolean)
    .join(" ");
}

/** `4 fields: Encryption, SMTP server, …` where several were written as planned: their values are in the details. */
function shortHappened(item: RolloutItem): string {
  const { outcome, fields, detail, error, leftBehind } = item;
  const isPlain =
    outcome === "accepted" || (outcome === "verified" && detail.replace(OUTCOME_WORD, "") === "");
  if (!isPlain || fields.length < 2 || error || leftBehind || differingCount(item) > 0)
    return whatHappened(item);
  const names = outcomesByField(item).map(({ area, path }) => placedLabel(path, area));
  return m.fieldsNamed({
    fields: countMessages.fields({ count: names.length }),
    names: names.join(", "),
  });
}

/** A detail that begins with the outcome alone, such as `Verified.`, in the language in which it was stored. Another column has the outcome. */
const OUTCOME_WORD = /^\p{L}+\.\s*/u;

const SCREEN_WORDS: FieldWords = {
  value: (_area, path, value) => valueText(path, value),
  label: (area, path) => placedLabel(path, area),
};

function differingCount(item: RolloutItem): number {
  return outcomesByField(item).filter(({ state }) => state === "differs").length;
}

function fieldsText(item: RolloutItem): string {
  const fields = outcomesByField(item);
  const differ = differingCount(item);
  if (fields.length === 0) return "";
  return differ > 0
    ? m.fieldsDiffer({ differing: differ, number: fields.length })
    : m.fieldsWritten({ number: fields.length });
}
