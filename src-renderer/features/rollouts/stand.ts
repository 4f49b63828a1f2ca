import {
  NEEDS_ATTENTION,
  type Rollout,
  type RolloutItem,
  type RolloutWish,
} from "#shared/domain/rollout.ts";
import { stopOf, stopText, waveText } from "#shared/domain/rollout-text.ts";
import { counted } from "#renderer/services/words.ts";
import { stateText } from "./outcomes.ts";
import { attentionCount } from "./summary.ts";

/** How a rollout stands, and what can be done about it, in words. */
export interface Stand {
  /** `plain`: nothing to be decided. */
  readonly tone: "plain" | "info" | "warn" | "bad";
  readonly title: string;
  readonly text: string;
}

export function standOf(
  rollout: Rollout,
  items: readonly RolloutItem[],
  wish: RolloutWish | null,
): Stand | null {
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
        title: stop ? stopText(stop) : "A stop rule was exceeded.",
        text: `${capital(counted(left, "other recorder"))} ${left === 1 ? "was" : "were"} not touched. Resume continues anyway; earlier failures no longer count.`,
      };
    case "interrupted":
      return interrupted(items, left);
    default:
      return over(rollout);
  }
}

function wished(rollout: Rollout, wish: RolloutWish): Stand | null {
  if (wish === "next") return null;
  const { label: title, meaning: text } = stateText(rollout, wish);
  return { tone: "info", title, text };
}

function paused({ pausedBy, wave }: Rollout, left: number): Stand {
  if (pausedBy === "wave") {
    const title = `${capital(waveText(wave))} is done. Nothing more is written until you continue.`;
    const text = `Check the outcomes, then choose Next wave. ${capital(counted(left, "recorder"))} to go.`;
    return { tone: "info", title, text };
  }
  const title = `Paused by a user in ${waveText(wave)}.`;
  const text = `Nothing is being written. Resume continues with the remaining ${counted(left, "recorder")}.`;
  return { tone: "info", title, text };
}

/** An item that is not done has an outcome only where Muster ended in the middle of its write. */
function interrupted(items: readonly RolloutItem[], left: number): Stand {
  const open = items.filter(({ step, outcome }) => step !== "done" && outcome !== null).length;
  const first =
    open > 0
      ? `'Resume' first reads the ${counted(open, "recorder")} in the middle of a write and decides from what it finds`
      : "No recorder was in the middle of a write. 'Resume' goes on where it ended";
  const then =
    left > open ? `, then goes on with the other ${(left - open).toLocaleString("en")}` : "";
  const text = open > 0 ? `${first}${then}.` : `${first}, with ${counted(left, "recorder")}.`;
  return { tone: "warn", title: "Muster ended while this ran.", text };
}

function over(rollout: Rollout): Stand | null {
  const look = attentionCount(rollout);
  const attention =
    look > 0 && `${counted(look, "recorder")} ${look === 1 ? "needs" : "need"} attention.`;
  if (rollout.state !== "cancelled")
    return attention ? { tone: "plain", title: "", text: attention } : null;
  const written = (rollout.counts.verified ?? 0) + (rollout.counts.accepted ?? 0);
  const text = `${capital(counted(written, "recorder"))} written, and they stay so.`;
  return {
    tone: "info",
    title: "Cancelled by a person.",
    text: [text, attention].filter(Boolean).join(" "),
  };
}

/** Whether a retry can take it up: it failed, or it was to be written and was skipped. */
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

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
