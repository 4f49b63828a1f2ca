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
  leftBehindSentences,
  leftBehindText,
  outcomeCounts,
  outcomeWords,
  stopOf,
  stopText,
  writtenChangesText,
  type FieldWords,
} from "#shared/domain/rollout-text.ts";
import type { MusterError } from "#shared/errors.ts";
import { rolloutCommands as texts } from "#shared/messages/commands/rollouts.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { isStale } from "../replan.ts";
import { EXIT, exitStatusOfMany, type ExitStatus } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { hintOf } from "../hints.ts";
import { textTable, type TextColumn, type Layout, type TextTone } from "../table.ts";
import { itemsInTrouble } from "./plan-view.ts";
import { settingText } from "./setting-text.ts";
import { countsText, localTime } from "./text.ts";

/** A recorder whose part has not ended counts as interrupted once the rollout has. */
function needsAttention({ outcome }: RolloutItem): boolean {
  return outcome === null || NEEDS_ATTENTION.includes(outcome);
}

/** A paused or cancelled rollout needs attention, even if no recorder failed so far. */
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

/**
 * The result of a rollout: its recorders, and the recorders of its plan that could not be planned.
 * @param isReplanned whether the same command created a new plan for recorders that had changed
 */
export function rolloutCommandReport(
  plan: Plan,
  { rollout, items }: Ended,
  isReplanned = false,
): RolloutReport {
  // A retry covers only some recorders of the plan.
  const notPlanned = rollout.retryOf === null ? itemsInTrouble(plan) : [];
  const status = rolloutStatus(rollout, items);
  const incomplete = notPlanned.length > 0 || leftBehindSentences(rollout.leftBehind).length > 0;
  return {
    status: status === EXIT.ok && incomplete ? EXIT.attention : status,
    data: { rollout, items, notPlanned },
    text: (layout) => rolloutText(items, layout),
    isOver: rollout.state === "finished" || rollout.state === "cancelled",
    notes: [
      rolloutSummary(rollout),
      ...leftBehindSentences(rollout.leftBehind),
      ...restNotes(rollout, items, isReplanned),
      ...(notPlanned.length === 0 ? [] : [texts.notPlanned({ count: notPlanned.length })]),
    ],
  };
}

/** `Alarm mail: 24 recorders: 20 accepted, 4 verified.` */
export function rolloutSummary(rollout: Rollout): string {
  const what = {
    name: rollout.name,
    recorders: countMessages.recorders({ count: rollout.total }),
    counts: countsText(outcomeCounts(rollout)) || texts.noneDone,
  };
  if (rollout.state === "finished") return texts.finished(what);
  return texts.inState({ ...what, state: stateText(rollout) });
}

/** `paused after wave 2 of 4`. */
function stateText({ state, wish, pausedBy, wave, waves, waitsUntil }: Rollout): string {
  const isCanary = wave === 0;
  const place = { wave, waves };
  if (state === "paused" && pausedBy === "wave")
    return isCanary ? texts.pausedAfterCanary : texts.pausedAfterWave(place);
  if (state === "paused") return isCanary ? texts.pausedInCanary : texts.pausedInWave(place);
  if (state === "running" && wish === "pause") return texts.pauseRequested;
  if (state === "running" && wish === "cancel") return texts.cancelRequested;
  if (state === "running" && waitsUntil) {
    const time = localTime(waitsUntil);
    return isCanary ? texts.waitsAfterCanary({ time }) : texts.waitsAfterWave({ ...place, time });
  }
  return state;
}

/** Why a rollout stopped, and how to resume it, retry failed recorders or undo it. */
function restNotes(
  rollout: Rollout,
  items: readonly RolloutItem[],
  isReplanned: boolean,
): string[] {
  const { id, state } = rollout;
  const stop = stopOf(rollout, items);
  const stale = items.filter(isStale).length;
  const failed = items.filter(({ step, outcome }) => step === "done" && isFailure(outcome)).length;
  const isOver = state !== "running";
  // A stale plan is refused again by a retry: only a new plan helps.
  const again = failed > stale && isOver;
  const isWritten = items.some((item) => item.outcome !== "skipped" && !isStale(item));
  return [
    ...(stop ? [stopText(stop)] : []),
    ...(rollout.failure ? [failureText(rollout.failure)] : []),
    ...(RESUMABLE.includes(state) ? [texts.resumeHint({ id })] : []),
    ...(again ? [texts.retryHint({ count: failed - stale, id })] : []),
    ...(stale > 0 && isOver && !isReplanned ? [texts.replanHint({ count: stale })] : []),
    ...(isWritten && (RESUMABLE.includes(state) || again) ? [texts.undoHint({ id })] : []),
  ];
}

/** What happened, then what to do. */
function failureText({ message, hint = "" }: MusterError): string {
  return `${message} ${hint}`.trim();
}

function isFailure(outcome: Outcome | null): boolean {
  return outcome !== null && NEEDS_ATTENTION.includes(outcome);
}

const TONES: Record<Outcome, TextTone> = {
  verified: "good",
  accepted: "good",
  mismatch: "bad",
  refused: "bad",
  skipped: "quiet",
  unreachable: "warn",
  interrupted: "warn",
};

const itemColumns: readonly TextColumn<RolloutItem>[] = [
  { head: "recorder", value: ({ recorderName }) => recorderName, flexible: true },
  { head: "site", value: ({ siteName }) => siteName, flexible: true },
  {
    head: "outcome",
    value: (item) => outcomeWords(item) ?? item.step,
    tone: ({ outcome }) => (outcome === null ? "warn" : TONES[outcome]),
  },
  { head: "whatHappened", value: detail, prose: true },
];

/** Recorders of a rollout, those that need attention first. */
function rolloutText(items: readonly RolloutItem[], layout: Layout): string {
  if (items.length === 0) return "";
  const sorted = items.toSorted((a, b) => Number(needsAttention(b)) - Number(needsAttention(a)));
  const waves = new Set(items.map(({ wave }) => wave ?? 1)).size > 1;
  return textTable(waves ? [waveColumn, ...itemColumns] : itemColumns, sorted, layout);
}

const waveColumn: TextColumn<RolloutItem> = {
  head: "wave",
  value: ({ wave }) => (wave === null ? "" : wave === 0 ? texts.canary : String(wave)),
  align: "right",
};

/** Settings in the names of templates. */
const WIRE_WORDS: FieldWords = { value: settingText, label: (_area, path) => path };

function detail(item: RolloutItem): string {
  const left = item.leftBehind && leftBehindText(item.leftBehind);
  return [
    item.detail || item.error?.message,
    left,
    writtenChangesText(item, WIRE_WORDS),
    differencesText(item, WIRE_WORDS),
    item.error && hintOf(item.error),
  ]
    .filter(Boolean)
    .join(" ");
}

export function rolloutsText(rollouts: readonly Rollout[], layout: Layout): string {
  const columns: TextColumn<Rollout>[] = [
    { head: "id", value: ({ id }) => id },
    { head: "name", value: ({ name }) => name, flexible: true },
    { head: "started", value: ({ startedAt }) => localTime(startedAt) },
    { head: "state", value: stateText },
    { head: "recorders", value: ({ total }) => String(total), align: "right" },
    { head: "outcomes", value: (rollout) => countsText(outcomeCounts(rollout)) },
  ];
  return rollouts.length === 0 ? "" : textTable(columns, rollouts, layout);
}
