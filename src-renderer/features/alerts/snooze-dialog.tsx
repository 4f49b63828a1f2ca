import { useState, type ReactNode } from "react";
import { LONGEST_SNOOZE_DAYS } from "#shared/domain/alerts.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ChoiceRow, FormDialog, notifyDone, useSubmit } from "#renderer/ui/index.ts";
import { chosenIds } from "./actions.ts";
import { snoozesAt, snoozeUntil, type Snooze } from "./snooze-until.ts";
import { alertsStore } from "./store.ts";
import css from "./alerts.module.css";

/** For how long the chosen alerts are quiet. */
export function SnoozeDialog({ onClose }: { onClose: () => void }): ReactNode {
  const state = useFeature(alertsStore, (all) => all);
  const [ids] = useState(() => chosenIds(state, true));
  const [snooze, setSnooze] = useState<Snooze>("fourHours");
  const [opened] = useState(() => new Date());
  const { busy, error, submit } = useSubmit(
    { snooze },
    async () => {
      const done = await state.snooze(ids, snoozeUntil(snooze, new Date()));
      return done.ok ? null : done.error;
    },
    () => {
      notifyDone(m.snoozed({ count: ids.length }));
      onClose();
    },
  );
  return (
    <FormDialog
      title={m.snoozeTitle}
      onClose={onClose}
      onSubmit={submit}
      confirm={m.snoozeButton}
      busy={busy}
      error={error}
    >
      <div className={css.form}>
        <p className={css.label}>{m.snoozeFor}</p>
        <ChoiceRow
          label={m.snoozeFor}
          choices={snoozesAt(opened).map((value) => ({ value, label: m[value] }))}
          value={snooze}
          onChoose={setSnooze}
        />
        <p className={css.soft}>{m.snoozeHint({ days: LONGEST_SNOOZE_DAYS })}</p>
      </div>
    </FormDialog>
  );
}
