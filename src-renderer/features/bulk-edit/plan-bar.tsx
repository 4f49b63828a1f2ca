import { memo, useMemo, type ReactNode } from "react";
import { bulkMessages as m } from "#shared/messages/bulk-edit.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { JobLine, jobsStore } from "#renderer/features/jobs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ActionButton } from "#renderer/actions/index.ts";
import type { MissingField } from "#shared/domain/plan.ts";
import {
  Button,
  ChoiceRow,
  DetailsPopover,
  ErrorNotice,
  Loader,
  type Choice,
} from "#renderer/ui/index.ts";
import { countTicked, tickedAreas } from "./draft.ts";
import { countUnfit, skippedReasons } from "./compatibility.ts";
import { ReasonSection } from "./reason-section.tsx";
import { bulkStore } from "./store.ts";
import type { Bulk } from "./use-bulk.ts";
import css from "./bulk.module.css";

/** Below the form: its summary, and the action that creates the plan. */
export const PlanBar = memo(function PlanBar({ bulk }: { bulk: Bulk }): ReactNode {
  const planning = useFeature(bulkStore, (state) => state.planning);
  const planError = useFeature(bulkStore, (state) => state.planError);
  return (
    <div className={css.bar}>
      {planError && planError.code !== "cancelled" && (
        <div className={css.barError}>
          <ErrorNotice error={planError} />
        </div>
      )}
      <div className={css.barLine}>
        {planning ? (
          <Planning />
        ) : (
          <Summary bulk={bulk} cancelled={planError?.code === "cancelled"} />
        )}
      </div>
    </div>
  );
});

function Planning(): ReactNode {
  const { cancelPlan, planJob } = useFeature(bulkStore, (state) => state);
  const job = useFeature(jobsStore, ({ jobs }) => jobs.find(({ subject }) => subject === planJob));
  if (job) return <JobLine job={job} />;
  return (
    <>
      <Loader size={14} /> {m.creatingPlan}
      <Button variant="subtle" size="compact-sm" onClick={cancelPlan}>
        {commonMessages.cancel}
      </Button>
    </>
  );
}

function Summary({ bulk, cancelled }: { bulk: Bulk; cancelled: boolean }): ReactNode {
  const ticked = useFeature(bulkStore, (state) => countTicked(state.draft));
  const areas = useFeature(bulkStore, (state) => tickedAreas(state.draft).length);
  const missingField = useFeature(bulkStore, (state) => state.missingField);
  const setMissingField = useFeature(bulkStore, (state) => state.setMissingField);
  const problems = [...bulk.remarks.values()].filter(({ level }) => level === "error").length;
  const { misfits: incompatibilities } = bulk;
  const { lacking, unfit } = useMemo(
    () => countUnfit(Object.values(incompatibilities), ticked, missingField),
    [incompatibilities, ticked, missingField],
  );
  const total = bulk.chosen.length;
  const parts = [
    areas > 1 ? m.fieldsSelectedIn({ count: ticked, areas }) : m.fieldsSelected({ count: ticked }),
    ...(ticked > 0 && problems > 0 ? [m.errors({ count: problems })] : []),
  ];
  return (
    <>
      <span role="status">
        {cancelled && `${m.planCancelled} `}
        {parts.join(" · ")}
        {unfit.size > 0 && (
          <>
            {" · "}
            <Skipped bulk={bulk} ids={unfit} />
          </>
        )}
      </span>
      {lacking > 0 && (
        <span className={css.missing}>
          {m.notEveryField({ lacking, count: total })}
          <ChoiceRow<MissingField>
            label={m.missingField}
            choices={missingFieldChoices()}
            value={missingField}
            onChoose={setMissingField}
          />
        </span>
      )}
      <ActionButton action="bulk.plan" primary />
    </>
  );
}

/** Recorders that the plan will skip, by the fields and reasons. */
function Skipped({ bulk, ids }: { bulk: Bulk; ids: ReadonlySet<string> }): ReactNode {
  const text = m.willBeSkipped({ skipped: ids.size, count: bulk.chosen.length });
  return (
    <DetailsPopover tone="bad" label={text} trigger={text}>
      {() =>
        skippedReasons(bulk.misfits, ids).map(({ reason, recorderIds }) => (
          <ReasonSection key={reason} reason={reason} recorderIds={recorderIds} />
        ))
      }
    </DetailsPopover>
  );
}

const missingFieldChoices = (): readonly Choice<MissingField>[] => [
  {
    value: "skip-recorder",
    label: m.skipRecorder,
    hint: m.skipRecorderHint,
  },
  {
    value: "skip-field",
    label: m.skipField,
    hint: m.skipFieldHint,
  },
];
