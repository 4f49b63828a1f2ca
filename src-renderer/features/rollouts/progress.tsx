import { useMemo, type ReactNode } from "react";
import { AREAS_WITH_SECRET, secretPathsOf } from "#shared/areas/secret-fields.ts";
import { commonReasons, leftBehindSentences } from "#shared/domain/rollout-text.ts";
import {
  passwordOf,
  type LeftBehind as LeftBehindKind,
  type Rollout,
  type RolloutItem,
} from "#shared/domain/rollout.ts";
import type { Area } from "#shared/domain/settings.ts";
import { rolloutScreen as m } from "#shared/messages/rollout-screens.ts";
import { outcomeCountTexts } from "#shared/messages/rollout-states.ts";
import { rolloutStatus } from "#shared/messages/rollout-status.ts";
import { CompleteOnly } from "#renderer/features/fields/index.ts";
import { editFields } from "#renderer/services/edit-request.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import {
  Anchor,
  Button,
  Countdown,
  DetailsPopover,
  Loader,
  Notice,
  SegmentBar,
} from "#renderer/ui/index.ts";
import { completeOnlyArea, wantedValues } from "./complete-only.ts";
import { ruleSentences } from "./rollout-options-text.ts";
import { outcomeText } from "./outcomes.ts";
import { rolloutStatusOf } from "./rollout-status.ts";
import { rolloutsStore, pendingCommandOf } from "./store.ts";
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
  /** Shows only the recorders that need attention. */
  readonly onAttention: () => void;
}

/** Progress of a rollout, the reason why it waits, and its waves. */
export function RolloutProgress(props: ProgressProps): ReactNode {
  const { rollout, items, waves, wave, onWave, onAttention } = props;
  const wish = useFeature(rolloutsStore, (state) => pendingCommandOf(state, rollout));
  const stand = rolloutStatusOf(rollout, items, wish);
  const sentence = rolloutSentence(rollout);
  return (
    <div className={css.progress}>
      <div className={css.sentence}>
        <b role="status">{sentence}</b>
        {rollout.state === "running" && (
          <span className={css.soft}>{runningText(rollout, waves)}</span>
        )}
        {attentionCount(rollout) > 0 && (
          <Anchor component="button" type="button" onClick={onAttention}>
            {m.showAttention}
          </Anchor>
        )}
      </div>
      <CommonReasons items={items} />
      {waves.length > 1 ? (
        <WaveStrip lines={waves} pressed={wave} onToggle={onWave} />
      ) : (
        <SegmentBar
          segments={segmentsOf(rollout).map(({ outcome, share }) => ({
            key: outcome,
            share,
            tone: outcomeText(outcome).tone,
          }))}
          label={sentence}
          done={doneCount(rollout) / Math.max(1, rollout.total)}
        />
      )}
      {stand && (
        <Notice tone={stand.tone} title={stand.title}>
          {stand.text}
        </Notice>
      )}
      <LeftBehind rollout={rollout} items={items} />
      <CompleteOnlyNotices items={items} />
      <Planning />
    </div>
  );
}

/** '5 refused: The recorder reports an internal error. Nothing was changed.', for reasons that several recorders share. */
function CommonReasons({ items }: Pick<ProgressProps, "items">): ReactNode {
  const reasons = useMemo(() => commonReasons(items), [items]);
  if (reasons.length === 0) return null;
  return (
    <ul className={css.reasons} aria-label={m.commonReasons}>
      {reasons.map(({ outcome, reason, count }) => (
        <li key={`${outcome} ${reason}`}>
          {rolloutStatus.commonReason({
            outcome: outcomeCountTexts[outcome]({ number: count }),
            reason,
          })}
        </li>
      ))}
    </ul>
  );
}

/** What a rollback could not restore, with the action that sets the password. */
function LeftBehind({ rollout, items }: Pick<ProgressProps, "rollout" | "items">): ReactNode {
  const services = useServices();
  const sentences = leftBehindSentences(rollout.leftBehind);
  if (rollout.state === "running" || sentences.length === 0) return null;
  const ids = (kind: LeftBehindKind) =>
    items.filter(({ leftBehind }) => leftBehind === kind).map(({ recorderId }) => recorderId);
  const set = (area: Area, recorderIds: readonly string[]) =>
    editFields(services, recorderIds, [
      { area, paths: secretPathsOf(area), values: {}, channels: [] },
    ]);
  const names = items.filter(({ leftBehind }) => leftBehind === "settings");
  return (
    <Notice
      tone="warn"
      title={sentences.join(" ")}
      action={AREAS_WITH_SECRET.map(({ area, texts }) =>
        (rollout.leftBehind[passwordOf(area)] ?? 0) > 0 ? (
          <Button
            key={area}
            variant="default"
            size="compact-sm"
            onClick={() => set(area, ids(passwordOf(area)))}
          >
            {texts.setPassword}
          </Button>
        ) : null,
      )}
    >
      {names.length > 0 && (
        <DetailsPopover label={m.keepSettings} trigger={m.listKeepSettings}>
          {() => (
            <ul className={css.names}>
              {names.map(({ recorderId, recorderName, siteName }) => (
                <li key={recorderId}>
                  {m.recorderAtSite({ recorder: recorderName, site: siteName })}
                </li>
              ))}
            </ul>
          )}
        </DetailsPopover>
      )}
    </Notice>
  );
}

/** Recorders that refused because they accept complete settings only. */
function CompleteOnlyNotices({ items }: Pick<ProgressProps, "items">): ReactNode {
  const byArea = Map.groupBy(items.filter(completeOnlyArea), completeOnlyArea);
  return [...byArea].map(([area, own]) => {
    const [first] = own;
    return area && first ? (
      <CompleteOnly
        key={area}
        area={area}
        recorderIds={own.map(({ recorderId }) => recorderId)}
        values={wantedValues(first, area)}
      />
    ) : null;
  });
}

/** When the next wave begins, or the rules of the running rollout. */
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
      running={(left) => m.nextWaveIn({ left })}
      over={m.nextWaveSoon}
    />
  );
}

/** Shown while the rollback plan is created: Muster reads the recorders for it. */
function Planning(): ReactNode {
  const planning = useFeature(rolloutsStore, (state) => state.planning);
  if (!planning) return null;
  return (
    <p className={css.planning} role="status">
      <Loader size={14} /> {m.planningRollback}
      <Button variant="subtle" size="compact-sm" onClick={() => planning.abort()}>
        {m.stop}
      </Button>
    </p>
  );
}
