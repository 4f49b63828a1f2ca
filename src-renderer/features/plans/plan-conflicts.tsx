import { useEffect, useState, type ReactNode } from "react";
import type { Plan, PlanConflicts } from "#shared/domain/plan.ts";
import type { RolloutState } from "#shared/domain/rollout.ts";
import { planMessages as m } from "#shared/messages/plans.ts";
import { rolloutsStore } from "#renderer/features/rollouts/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { Button, Notice, notifyError } from "#renderer/ui/index.ts";
import { plansStore } from "./store.ts";
import css from "./plans.module.css";

interface ConflictProps {
  readonly plan: Plan;
  readonly conflicts: PlanConflicts;
}

/** Whether something comes before applying the plan: then that is the primary button. */
export function hasConflicts({ changed, unfinished }: PlanConflicts): boolean {
  return changed.length > 0 || unfinished.length > 0;
}

/** Warns that other rollouts changed recorders of the plan, or have not finished there. */
export function ConflictNotice(
  props: ConflictProps & {
    /** The plan in one sentence. */
    readonly summary: string;
  },
): ReactNode {
  const { plan, conflicts, summary } = props;
  const { changed, unfinished } = conflicts;
  const first = <b className={css.conflictSummary}>{summary}.</b>;
  return (
    <>
      {unfinished.length > 0 && <UnfinishedNotice conflicts={conflicts} first={first} />}
      {changed.length > 0 && (
        <div className={[css.notice, css.conflict].join(" ")}>
          <Notice
            tone="warn"
            title={
              <>
                {unfinished.length === 0 && first}
                <span>{m.outOfDate({ count: changed.length })}</span>
              </>
            }
            action={isFromTemplate(plan) && <PlanAgain plan={plan} />}
          />
        </div>
      )}
    </>
  );
}

/** Names the other rollout and leads to it; several, or one that the user may not see, are in the list of rollouts. */
function UnfinishedNotice(
  props: Pick<ConflictProps, "conflicts"> & { readonly first: ReactNode },
): ReactNode {
  const { conflicts, first } = props;
  const count = conflicts.unfinished.length;
  const [id, ...others] = conflicts.rollouts;
  const known = useFeature(rolloutsStore, ({ rollouts }) => rollouts.find((one) => one.id === id));
  const other = others.length === 0 ? known : undefined;
  return (
    <div className={[css.notice, css.conflict].join(" ")}>
      <Notice
        tone="warn"
        title={
          <>
            {first}
            <span>
              {other
                ? m.unfinishedNamed({ count, rollout: other.name })
                : m.unfinishedRollout({ count })}
            </span>
          </>
        }
        action={
          <Button onClick={() => navigate(other ? `rollouts/${other.id}` : "rollouts")}>
            {other ? m.openRollout : m.openRollouts}
          </Button>
        }
      />
    </div>
  );
}

/** False for plans with different values per recorder, such as a rollback. */
export function isFromTemplate({ source }: Plan): boolean {
  return source === undefined || source.kind === "template";
}

/** Asks again whenever a rollout starts, pauses or ends. */
export function useConflicts(planId: string): PlanConflicts {
  const { client } = useServices();
  const conflicts = useFeature(plansStore, (state) => state.conflicts);
  const noteConflicts = useFeature(plansStore, (state) => state.noteConflicts);
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const answer = await client.call("plans.conflicts", { id: planId });
      // Without an answer there is no warning; the rollout itself refuses to write to a changed recorder.
      if (!isOver && answer.ok) noteConflicts(planId, answer.value);
    };
    const states = new Map<string, RolloutState>();
    const unsubscribe = client.subscribe("rollouts.changed", ({ rollout: { id, state } }) => {
      if (states.get(id) === state) return;
      states.set(id, state);
      void load();
    });
    void load();
    return () => {
      isOver = true;
      unsubscribe();
    };
  }, [client, planId, noteConflicts]);
  return conflicts;
}

/** Creates the plan again for the same recorders, and opens the new plan. */
export function PlanAgain({ plan }: { plan: Plan }): ReactNode {
  const create = useFeature(plansStore, (state) => state.create);
  const [isPlanning, setPlanning] = useState(false);
  const again = async () => {
    setPlanning(true);
    const { template, source, missingField } = plan;
    const stored =
      source?.kind === "template" ? { id: source.templateId, version: source.version } : undefined;
    const wanted = { template, ...(stored && { stored }), ...(missingField && { missingField }) };
    const ids = plan.items.map(({ recorderId }) => recorderId);
    const answer = await create(wanted, ids, new AbortController().signal);
    setPlanning(false);
    if (answer.ok) navigate(`plans/${answer.value}`);
    else notifyError(answer.error);
  };
  return (
    <Button loading={isPlanning} onClick={() => void again()}>
      {m.planAgain}
    </Button>
  );
}
