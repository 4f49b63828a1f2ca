import type { ReactNode } from "react";
import type { Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Anchor, Button, Countdown, Loader, Notice, SegmentBar } from "#renderer/ui/index.ts";
import { ruleSentences } from "./how-text.ts";
import { OUTCOME_TEXTS } from "./outcomes.ts";
import { standOf } from "./stand.ts";
import { rolloutsStore, wishOf } from "./store.ts";
import { attentionCount, doneCount, rolloutSentence, segmentsOf } from "./summary.ts";
import { WaveStrip } from "./wave-strip.tsx";
import type { WaveLine } from "./waves.ts";
import css from "./rollouts.module.css";

interface ProgressProps {
  readonly rollout: Rollout;
  readonly items: readonly RolloutItem[];
  readonly waves: readonly WaveLine[];
  readonly wave: number | null;
  readonly onWave: (wave: number) => void;
  /** Those that need attention are to be shown alone. */
  readonly onAttention: () => void;
}

/** How far a rollout is, why it rests, and its waves. */
export function Progress(props: ProgressProps): ReactNode {
  const { rollout, items, waves, wave, onWave, onAttention } = props;
  const wish = useFeature(rolloutsStore, (state) => wishOf(state, rollout));
  const stand = standOf(rollout, items, wish);
  const sentence = rolloutSentence(rollout);
  return (
    <div className={css.progress}>
      <div className={css.sentence}>
        <b role="status">{sentence}</b>
        {stand?.tone === "plain" && <span className={css.soft}>{stand.text}</span>}
        {rollout.state === "running" && (
          <span className={css.soft}>{runningText(rollout, waves)}</span>
        )}
        {attentionCount(rollout) > 0 && (
          <Anchor component="button" type="button" onClick={onAttention}>
            {stand?.tone === "plain" ? "Show them" : "Show those that need attention"}
          </Anchor>
        )}
      </div>
      {waves.length > 1 ? (
        <WaveStrip lines={waves} pressed={wave} onToggle={onWave} />
      ) : (
        <SegmentBar
          segments={segmentsOf(rollout).map(({ outcome, share }) => ({
            key: outcome,
            share,
            tone: OUTCOME_TEXTS[outcome].tone,
          }))}
          label={sentence}
          done={doneCount(rollout) / Math.max(1, rollout.total)}
        />
      )}
      {stand && stand.tone !== "plain" && (
        <Notice tone={stand.tone} title={stand.title}>
          {stand.text}
        </Notice>
      )}
      <Planning />
    </div>
  );
}

/** When the next wave begins, or by which rules it goes on. */
function runningText(rollout: Rollout, waves: readonly WaveLine[]): ReactNode {
  const { waitsUntil, options, wave } = rollout;
  if (waitsUntil === null) {
    const { canary = 0, ...others } = options;
    const total = waves.reduce((sum, { size }) => sum + size, 0);
    return ruleSentences(wave === 0 ? { ...others, canary } : others, total).join(" ");
  }
  return (
    <Countdown
      until={waitsUntil}
      running={(left) => `The next wave begins in ${left}.`}
      over="The next wave is about to begin."
    />
  );
}

/** The plan that takes it back is being made: recorders are read for it. */
function Planning(): ReactNode {
  const planning = useFeature(rolloutsStore, (state) => state.planning);
  if (!planning) return null;
  return (
    <p className={css.planning} role="status">
      <Loader size={14} /> Making the plan that rolls back; nothing is written yet
      <Button variant="subtle" size="compact-sm" onClick={() => planning.abort()}>
        Stop
      </Button>
    </p>
  );
}
