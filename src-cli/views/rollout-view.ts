import type { Plan, PlanItem } from "#shared/domain/plan.ts";
import {
  NEEDS_ATTENTION,
  RESUMABLE,
  type Outcome,
  type Rollout,
  type RolloutItem,
} from "#shared/domain/rollout.ts";
import { stopText } from "#shared/domain/rollout-text.ts";
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
  const left = `${counted(notPlanned.length, "recorder")} of the plan could not be planned and ${notPlanned.length === 1 ? "was left as it is" : "were left as they are"}.`;
  return {
    status: status === EXIT.ok && notPlanned.length > 0 ? EXIT.attention : status,
    data: { rollout, items, notPlanned },
    text: (layout) => rolloutText(items, layout),
    isOver: rollout.state === "finished" || rollout.state === "cancelled",
    notes: [
      rolloutSummary(rollout),
      ...restNotes(rollout),
      ...(notPlanned.length === 0 ? [] : [left]),
    ],
  };
}

/** `Alarm mail: 24 recorders: 20 accepted, 4 verified.` */
export function rolloutSummary(rollout: Rollout): string {
  const counts = countsText(rollout.counts) || "none done";
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

/** Of a rollout that rests: why, and how to go on. */
function restNotes({ id, state, stop }: Rollout): string[] {
  const why = stop ? [stopText(stop)] : [];
  if (!RESUMABLE.includes(state)) return why;
  return [
    ...why,
    `To go on: muster rollouts resume ${id}`,
    `To take back what was written: muster rollouts rollback ${id} --out PLAN.json`,
  ];
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
    value: ({ outcome, step }) => outcome ?? step,
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
  const differing = item.outcome === "mismatch" ? differences(item) : [];
  return [item.detail || item.error?.message, ...differing, item.error?.mend]
    .filter(Boolean)
    .join(" ");
}

function differences({ fields }: RolloutItem): string[] {
  return fields
    .filter(({ wanted, readBack }) => JSON.stringify(wanted) !== JSON.stringify(readBack))
    .map(
      ({ path, wanted, readBack }) =>
        `${path}: wanted ${valueText(wanted)}, reads ${valueText(readBack)}.`,
    );
}

export function rolloutsText(rollouts: readonly Rollout[], layout: Layout): string {
  const columns: Column<Rollout>[] = [
    { head: "ID", value: ({ id }) => id },
    { head: "NAME", value: ({ name }) => name, flexible: true },
    { head: "STARTED", value: ({ startedAt }) => localTime(startedAt) },
    { head: "STATE", value: stateText },
    { head: "RECORDERS", value: ({ total }) => String(total), align: "right" },
    { head: "OUTCOMES", value: ({ counts }) => countsText(counts) },
  ];
  return rollouts.length === 0 ? "" : table(columns, rollouts, layout);
}
