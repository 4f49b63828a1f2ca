import type { Plan, PlanItem } from "#shared/domain/plan.ts";
import {
  NEEDS_ATTENTION,
  RESUMABLE,
  type Outcome,
  type Rollout,
  type RolloutItem,
} from "#shared/domain/rollout.ts";
import {
  differencesText,
  LEFT_BEHIND_TEXTS,
  leftBehindSentences,
  outcomeCounts,
  outcomeWords,
  stopOf,
  stopText,
} from "#shared/domain/rollout-text.ts";
import { EXIT, exitStatusOfMany, type ExitStatus } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { table, type Column, type Layout, type Tone } from "../table.ts";
import { itemsInTrouble } from "./plan-view.ts";
import { counted, countsText, localTime, valueText } from "./text.ts";

/** A recorder whose part has not ended counts as interrupted once the rollout has. */
function needsAttention({ outcome }: RolloutItem): boolean {
  return outcome === null || NEEDS_ATTENTION.includes(outcome);
}

/** What rests, or was cancelled, is not as it was wanted, however well it went so far. */
function rolloutStatus(
  { state }: Pick<Rollout, "state">,
  items: readonly RolloutItem[],
): ExitStatus {
  if (state === "cancelled") return EXIT.attention;
  const trouble = items.filter(needsAttention);
  return exitStatusOfMany(
    items.length - trouble.length,
    trouble.map(({ error }) => error),
  );
}

interface RolloutReport extends Report {
  readonly data: Ended & { readonly notPlanned: readonly PlanItem[] };
  readonly notes: readonly string[];
}

interface Ended {
  readonly rollout: Rollout;
  readonly items: readonly RolloutItem[];
}

/** What a rollout came to, for whoever carried it out and whoever asks later: its recorders, and those of its plan that it left. */
export function rolloutReport(plan: Plan, { rollout, items }: Ended): RolloutReport {
  // A rollout that tries again what failed has nothing to do with the others of its plan.
  const notPlanned = rollout.retryOf === null ? itemsInTrouble(plan) : [];
  const status = rolloutStatus(rollout, items);
  const incomplete = notPlanned.length > 0 || leftBehindSentences(rollout.leftBehind).length > 0;
  const left = `${counted(notPlanned.length, "recorder")} of the plan could not be planned and ${notPlanned.length === 1 ? "was left as it is" : "were left as they are"}.`;
  return {
    status: status === EXIT.ok && incomplete ? EXIT.attention : status,
    data: { rollout, items, notPlanned },
    text: (layout) => rolloutText(items, layout),
    isOver: rollout.state === "finished" || rollout.state === "cancelled",
    notes: [
      rolloutSummary(rollout),
      ...leftBehindSentences(rollout.leftBehind),
      ...restNotes(rollout, items),
      ...(notPlanned.length === 0 ? [] : [left]),
    ],
  };
}

/** `Alarm mail: 24 recorders: 20 accepted, 4 verified.` */
export function rolloutSummary(rollout: Rollout): string {
  const counts = countsText(outcomeCounts(rollout)) || "none done";
  const state = rollout.state === "finished" ? "" : ` (${stateText(rollout)})`;
  return `${rollout.name}: ${counted(rollout.total, "recorder")}: ${counts}${state}.`;
}

/** `paused after wave 2 of 4`. */
function stateText({ state, wish, pausedBy, wave, waves, waitsUntil }: Rollout): string {
  const at = wave === 0 ? "the canary" : `wave ${wave} of ${waves}`;
  if (state === "paused") return pausedBy === "wave" ? `paused after ${at}` : `paused in ${at}`;
  if (state === "running" && wish === "pause") return "running, being paused";
  if (state === "running" && wish === "cancel") return "running, being cancelled";
  if (state === "running" && waitsUntil) return `waits after ${at} until ${localTime(waitsUntil)}`;
  return state;
}

/** Why a rollout stopped, how to resume it, and how to try again what failed. */
function restNotes(rollout: Rollout, items: readonly RolloutItem[]): string[] {
  const { id, state } = rollout;
  const stop = stopOf(rollout, items);
  const failed = items.filter(({ step, outcome }) => step === "done" && isFailure(outcome)).length;
  const again = failed > 0 && state !== "running";
  return [
    ...(stop ? [stopText(stop)] : []),
    ...(RESUMABLE.includes(state) ? [`To resume: muster rollouts resume ${id}`] : []),
    ...(again ? [`To retry ${counted(failed, "recorder")}: muster rollouts retry ${id}`] : []),
    ...(RESUMABLE.includes(state) || again
      ? [`To undo what was written: muster rollouts rollback ${id} --out PLAN.json`]
      : []),
  ];
}

function isFailure(outcome: Outcome | null): boolean {
  return outcome !== null && NEEDS_ATTENTION.includes(outcome);
}

const TONES: Record<Outcome, Tone> = {
  verified: "good",
  accepted: "good",
  mismatch: "bad",
  refused: "bad",
  skipped: "quiet",
  unreachable: "warn",
  interrupted: "warn",
};

const itemColumns: readonly Column<RolloutItem>[] = [
  { head: "RECORDER", value: ({ recorderName }) => recorderName, flexible: true },
  { head: "SITE", value: ({ siteName }) => siteName, flexible: true },
  {
    head: "OUTCOME",
    value: (item) => outcomeWords(item) ?? item.step,
    tone: ({ outcome }) => (outcome === null ? "warn" : TONES[outcome]),
  },
  { head: "WHAT HAPPENED", value: detail, prose: true },
];

/** Recorders of a rollout, those that need attention first. */
function rolloutText(items: readonly RolloutItem[], layout: Layout): string {
  if (items.length === 0) return "";
  const sorted = items.toSorted((a, b) => Number(needsAttention(b)) - Number(needsAttention(a)));
  const waves = new Set(items.map(({ wave }) => wave ?? 1)).size > 1;
  return table(waves ? [waveColumn, ...itemColumns] : itemColumns, sorted, layout);
}

const waveColumn: Column<RolloutItem> = {
  head: "WAVE",
  value: ({ wave }) => (wave === null ? "" : wave === 0 ? "canary" : String(wave)),
  align: "right",
};

function detail(item: RolloutItem): string {
  const left = item.leftBehind && LEFT_BEHIND_TEXTS[item.leftBehind];
  return [
    item.detail || item.error?.message,
    left,
    differencesText(item, valueText),
    item.error?.mend,
  ]
    .filter(Boolean)
    .join(" ");
}

export function rolloutsText(rollouts: readonly Rollout[], layout: Layout): string {
  const columns: Column<Rollout>[] = [
    { head: "ID", value: ({ id }) => id },
    { head: "NAME", value: ({ name }) => name, flexible: true },
    { head: "STARTED", value: ({ startedAt }) => localTime(startedAt) },
    { head: "STATE", value: stateText },
    { head: "RECORDERS", value: ({ total }) => String(total), align: "right" },
    { head: "OUTCOMES", value: (rollout) => countsText(outcomeCounts(rollout)) },
  ];
  return rollouts.length === 0 ? "" : table(columns, rollouts, layout);
}
