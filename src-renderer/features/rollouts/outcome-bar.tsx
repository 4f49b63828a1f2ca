import type { ReactNode } from "react";
import type { Rollout } from "#shared/domain/rollout.ts";
import { outcomeCountTexts } from "#shared/messages/rollout-states.ts";
import { SegmentBar } from "#renderer/ui/index.ts";
import { outcomeText } from "./outcomes.ts";
import { doneCount, failedFirst, rolloutSentence } from "./summary.ts";
import css from "./rollouts.module.css";

/** Width of the bar before the numbers, which are partly bold, in pixels. */
export const OUTCOME_BAR = 84;

/** The same in a narrow cell, which has a shorter bar. */
export const NARROW_OUTCOME_BAR = 64;

/** Greatest width of a column with the bar and the numbers, in pixels. */
export const WIDEST_OUTCOMES = 480;

/** Outcomes of a rollout in a cell: a small bar, then the numbers, failures first. */
export function OutcomeBar({ rollout }: { readonly rollout: Rollout }): ReactNode {
  const segments = failedFirst(rollout);
  const sentence = rolloutSentence(rollout);
  return (
    <span className={css.outcomes}>
      <span className={css.smallBar} aria-hidden>
        <SegmentBar
          segments={segments.map(({ outcome, share }) => ({
            key: outcome,
            share,
            tone: outcomeText(outcome).tone,
          }))}
          label={sentence}
          done={doneCount(rollout) / Math.max(1, rollout.total)}
        />
      </span>
      <OutcomeFigures rollout={rollout} />
    </span>
  );
}

/** '5 refused · 12 verified', failures first and red. */
export function OutcomeFigures({ rollout }: { readonly rollout: Rollout }): ReactNode {
  const segments = failedFirst(rollout);
  return (
    <span className={css.figures}>
      {segments.length === 0 && rolloutSentence(rollout)}
      {segments.map(({ outcome, count }) => (
        <span key={outcome} data-tone={outcomeText(outcome).tone}>
          {outcomeCountTexts[outcome]({ number: count })}
        </span>
      ))}
    </span>
  );
}
