import type { ReactNode } from "react";
import { leftBehindSentences } from "#shared/domain/rollout-text.ts";
import type { LeftBehind as LeftBehindKind, Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import type { Area } from "#shared/domain/settings.ts";
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
import { completeOnlyArea, wantedOf } from "./complete-only.ts";
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
            Show recorders that need attention
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
      <LeftBehind rollout={rollout} items={items} />
      <CompleteOnlyNotices items={items} />
      <Planning />
    </div>
  );
}

/** What a rollback left of the rollout, and how to set the password. */
function LeftBehind({ rollout, items }: Pick<ProgressProps, "rollout" | "items">): ReactNode {
  const services = useServices();
  const sentences = leftBehindSentences(rollout.leftBehind);
  if (rollout.state === "running" || sentences.length === 0) return null;
  const ids = (kind: LeftBehindKind) =>
    items.filter(({ leftBehind }) => leftBehind === kind).map(({ recorderId }) => recorderId);
  const set = (area: Area, recorderIds: readonly string[]) =>
    editFields(services, recorderIds, [{ area, paths: ["password"], values: {}, channels: [] }]);
  const names = items.filter(({ leftBehind }) => leftBehind === "settings");
  return (
    <Notice
      tone="warn"
      title={sentences.join(" ")}
      action={PASSWORDS.map(([kind, area, label]) =>
        rollout.leftBehind[kind] > 0 ? (
          <Button
            key={kind}
            variant="default"
            size="compact-sm"
            onClick={() => set(area, ids(kind))}
          >
            {label}
          </Button>
        ) : null,
      )}
    >
      {names.length > 0 && (
        <DetailsPopover
          label="Recorders that keep settings"
          trigger="List the recorders that keep settings"
        >
          {() => (
            <ul className={css.names}>
              {names.map(({ recorderId, recorderName, siteName }) => (
                <li key={recorderId}>
                  {recorderName} ({siteName})
                </li>
              ))}
            </ul>
          )}
        </DetailsPopover>
      )}
    </Notice>
  );
}

const PASSWORDS: readonly [LeftBehindKind, Area, string][] = [
  ["emailPassword", "email", "Set the mail password …"],
  ["eventPushPassword", "eventPush", "Set the event push password …"],
];

/** Recorders that refused since they accept complete settings only. */
function CompleteOnlyNotices({ items }: Pick<ProgressProps, "items">): ReactNode {
  const byArea = Map.groupBy(items.filter(completeOnlyArea), completeOnlyArea);
  return [...byArea].map(([area, own]) => {
    const [first] = own;
    return area && first ? (
      <CompleteOnly
        key={area}
        area={area}
        recorderIds={own.map(({ recorderId }) => recorderId)}
        values={wantedOf(first, area)}
      />
    ) : null;
  });
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
      <Loader size={14} /> Making the rollback plan; nothing is written yet
      <Button variant="subtle" size="compact-sm" onClick={() => planning.abort()}>
        Stop
      </Button>
    </p>
  );
}
