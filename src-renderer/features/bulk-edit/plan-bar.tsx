import { memo, useMemo, type ReactNode } from "react";
import { JobLine, jobsStore } from "#renderer/features/jobs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { counted } from "#renderer/services/words.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import type { MissingField } from "#shared/domain/plan.ts";
import { Button, ChoiceRow, ErrorNotice, Loader, type Choice } from "#renderer/ui/index.ts";
import { countTicked, tickedAreas } from "./draft.ts";
import { countUnfit } from "./misfits.ts";
import { bulkStore } from "./store.ts";
import type { Bulk } from "./use-bulk.ts";
import css from "./bulk.module.css";

/** At the lower end: what the form comes to, and the way on. */
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
      <Loader size={14} /> Making the plan
      <Button variant="subtle" size="compact-sm" onClick={cancelPlan}>
        Cancel
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
  const { misfits } = bulk;
  const { lacking, unfit } = useMemo(
    () => countUnfit(Object.values(misfits), ticked, missingField),
    [misfits, ticked, missingField],
  );
  return (
    <>
      <span role="status">
        {cancelled && "The plan was cancelled; nothing was written. "}
        {ticked === 0
          ? "No field is ticked: nothing would change."
          : `${counted(ticked, "field")} ticked${areas > 1 ? ` in ${areas} areas` : ""}`}
        {ticked > 0 && problems > 0 && `, ${problems} to mend`}
        {unfit > 0 && ` · ${unfit} of ${bulk.chosen.length} recorders will be skipped`}
      </span>
      {lacking > 0 && (
        <span className={css.missing}>
          {lacking} of {bulk.chosen.length} recorders do not have every field:
          <ChoiceRow<MissingField>
            label="Where a recorder does not have a field"
            choices={MISSING_FIELD}
            value={missingField}
            onChoose={setMissingField}
          />
        </span>
      )}
      <ActionButton action="bulk.plan" primary />
    </>
  );
}

const MISSING_FIELD: readonly Choice<MissingField>[] = [
  {
    value: "skip-recorder",
    label: "Skip the recorder",
    hint: "Nothing is written to a recorder that does not have every ticked field.",
  },
  {
    value: "skip-field",
    label: "Skip the field",
    hint: "A recorder is written the ticked fields that it has. The plan lists the others as skipped.",
  },
];
