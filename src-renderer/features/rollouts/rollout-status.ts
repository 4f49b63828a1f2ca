import {
  NEEDS_ATTENTION,
  type Outcome,
  type Rollout,
  type RolloutItem,
  type RolloutCommand,
} from "#shared/domain/rollout.ts";
import { messageWithHint } from "#shared/errors.ts";
import { stopOf, stopText } from "#shared/domain/rollout-text.ts";
import { rolloutStatus as m } from "#shared/messages/rollout-status.ts";
import { rolloutStateText } from "./outcomes.ts";

/** The status of a rollout, and what the user can do. */
export interface RolloutStatus {
  readonly tone: "info" | "warn" | "bad";
  readonly title: string;
  readonly text: string;
}

export function rolloutStatusOf(
  rollout: Rollout,
  items: readonly RolloutItem[],
  wish: RolloutCommand | null,
): RolloutStatus | null {
  const left = items.filter(({ step }) => step !== "done").length;
  const stop = stopOf(rollout, items);
  switch (rollout.state) {
    case "running":
      return wish ? wished(rollout, wish) : null;
    case "paused":
      return paused(rollout, left);
    case "stopped":
      return {
        tone: "bad",
        title: stop ? stopText(stop) : m.stopped,
        text: m.othersNotTouched({ count: left }),
      };
    case "interrupted":
      return interrupted(rollout, items, left);
    default:
      return over(rollout);
  }
}

function wished(rollout: Rollout, wish: RolloutCommand): RolloutStatus | null {
  if (wish === "next") return null;
  const { label: title, meaning: text } = rolloutStateText(rollout, wish);
  return { tone: "info", title, text };
}

function paused({ pausedBy, wave }: Rollout, left: number): RolloutStatus {
  if (pausedBy === "wave") {
    const title = wave === 0 ? m.canaryDone : m.waveDone({ wave });
    return { tone: "info", title, text: m.checkOutcomes({ count: left }) };
  }
  const title = wave === 0 ? m.pausedInCanary : m.pausedInWave({ wave });
  return { tone: "info", title, text: m.resumeRemaining({ count: left }) };
}

/** An item that is not done has an outcome only if Muster ended in the middle of its write. */
function interrupted(
  { failure }: Rollout,
  items: readonly RolloutItem[],
  left: number,
): RolloutStatus {
  const open = items.filter(({ step, outcome }) => step !== "done" && outcome !== null).length;
  const first =
    open > 0 ? m.interruptedWrites({ count: open }) : m.noInterruptedWrites({ count: left });
  const others = open > 0 && left > open ? [m.thenOthers({ count: left - open })] : [];
  const why = failure ? [messageWithHint(failure)] : [];
  const title = failure ? m.interruptedByFailure : m.interrupted;
  return { tone: "warn", title, text: [...why, first, ...others].join(" ") };
}

function over({ state, counts }: Rollout): RolloutStatus | null {
  if (state !== "cancelled") return null;
  const written = (counts.verified ?? 0) + (counts.accepted ?? 0);
  return { tone: "info", title: m.cancelled, text: m.writtenStay({ count: written }) };
}

/** Whether a retry can include the recorder: it failed, or it belongs to a wave and was skipped. */
export function isRetryable({ step, outcome, wave }: RolloutItem): boolean {
  return (
    step === "done" &&
    wave !== null &&
    outcome !== null &&
    (outcome === "skipped" || NEEDS_ATTENTION.includes(outcome))
  );
}

export function retryable(items: readonly RolloutItem[]): number {
  return items.filter(isRetryable).length;
}

/** Whether a write may have changed the recorder. A refusal counts only if some of its fields were applied, or may have been. */
export function mayBeWritten({ outcome, error, fields }: RolloutItem): boolean {
  if (outcome !== "refused") return outcome !== null && WRITTEN.has(outcome);
  return error?.refusal === "partial" || fields.some((field) => !UNWRITTEN.has(field.outcome));
}

const WRITTEN: ReadonlySet<Outcome> = new Set<Outcome>([
  "verified",
  "accepted",
  "mismatch",
  "interrupted",
]);

/** Fields of older rollouts have no outcome of their own: these may be written. */
const UNWRITTEN: ReadonlySet<Outcome | undefined> = new Set<Outcome | undefined>([
  "refused",
  "skipped",
  "unreachable",
]);
