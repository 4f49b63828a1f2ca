import { failureCount } from "#shared/domain/rollout-text.ts";
import { NEEDS_ATTENTION, type Rollout, type RolloutItem } from "#shared/domain/rollout.ts";
import { rolloutScreen as m } from "#shared/messages/rollout-screens.ts";
import { outcomeCountTexts } from "#shared/messages/rollout-states.ts";
import type { Tone } from "#renderer/ui/index.ts";
import { SHOWN_OUTCOMES, shownOutcome, type ShownOutcome } from "#shared/domain/shown-outcome.ts";

/** How far one wave is, counted from its recorders. */
export interface WaveLine {
  /** 0: the canary. */
  readonly wave: number;
  readonly size: number;
  readonly done: number;
  /** Recorders that failed, counted as the stop rules count them. */
  readonly failed: number;
  readonly counts: Readonly<Partial<Record<ShownOutcome, number>>>;
  readonly state: WaveState;
}

/** `waiting`: comes later. `left`: not started, and the rollout does not run. */
type WaveState = "done" | "running" | "waiting" | "paused" | "stopped" | "interrupted" | "left";

const WAVE_TONES: Readonly<Record<WaveState, Tone>> = {
  done: "good",
  running: "working",
  waiting: "unknown",
  paused: "idle",
  stopped: "bad",
  interrupted: "warn",
  left: "unknown",
};

/** A wave that is done but has failures is a warning. */
export function waveTone({ state, failed }: WaveLine): Tone {
  return state === "done" && failed > 0 ? "bad" : WAVE_TONES[state];
}

export function waveLabel(wave: number): string {
  return wave === 0 ? m.canary : m.wave({ wave });
}

/** '5 refused', as the outcomes of the list; '7 failed' where several outcomes are failures. */
export function failedText({ counts, failed }: Pick<WaveLine, "counts" | "failed">): string {
  const only = NEEDS_ATTENTION.find((outcome) => counts[outcome] === failed);
  return only ? outcomeCountTexts[only]({ number: failed }) : m.waveFailed({ number: failed });
}

/** The waves in their order. Recorders without changes belong to no wave. */
export function waveLines(rollout: Rollout, items: readonly RolloutItem[]): WaveLine[] {
  const byWave = Map.groupBy(items, ({ wave }) => wave);
  return [...byWave]
    .flatMap(([wave, members]) => (wave === null ? [] : [{ wave, members }]))
    .toSorted((a, b) => a.wave - b.wave)
    .map(({ wave, members }) => waveLine(rollout, wave, members));
}

function waveLine(rollout: Rollout, wave: number, members: readonly RolloutItem[]): WaveLine {
  const counts: Partial<Record<ShownOutcome, number>> = {};
  let done = 0;
  for (const item of members) {
    const outcome = shownOutcome(item);
    if (outcome === null || item.step !== "done") continue;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    done += 1;
  }
  const failed = failureCount(counts, rollout.options);
  const over = done === members.length;
  const state = waveState(rollout, wave, over);
  return { wave, size: members.length, done, failed, counts, state };
}

function waveState(rollout: Rollout, wave: number, over: boolean): WaveState {
  const { state, stop } = rollout;
  if (state === "stopped" && stop?.wave === wave) return "stopped";
  if (over) return "done";
  if (state === "running") return wave <= rollout.wave ? "running" : "waiting";
  if (state === "paused" || state === "interrupted") return wave <= rollout.wave ? state : "left";
  return "left";
}

/** Its recorders by outcome, for the bar; `share` of the wave, 0 to 1. */
export function waveSegments({
  counts,
  size,
}: WaveLine): { outcome: ShownOutcome; share: number }[] {
  return SHOWN_OUTCOMES.flatMap((outcome) => {
    const count = counts[outcome] ?? 0;
    return count > 0 ? [{ outcome, share: count / Math.max(1, size) }] : [];
  });
}
