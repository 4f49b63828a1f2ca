import { useState, type ReactNode } from "react";
import { LONGEST_SNOOZE_DAYS } from "#shared/domain/alerts.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { MethodDialog } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ChoiceRow, notifyDone, useMethodForm } from "#renderer/ui/index.ts";
import type { ChosenAlerts } from "./note-dialog.tsx";
import { snoozesAt, snoozeUntil, type Snooze } from "./snooze-until.ts";
import { alertsStore } from "./store.ts";
import css from "./alerts.module.css";

const FOUR_HOURS: { readonly snooze: Snooze } = { snooze: "fourHours" };

/** Dialog for the time for which the chosen alerts are quiet. */
export function SnoozeDialog({ ids, onClose }: ChosenAlerts): ReactNode {
  const send = useFeature(alertsStore, (state) => state.snooze);
  const [opened] = useState(() => new Date());
  const form = useMethodForm("alerts.snooze", {
    initial: FOUR_HOURS,
    input: ({ snooze }) => ({ ids: [...ids], until: snoozeUntil(snooze, new Date()) }),
    send,
    done() {
      notifyDone(m.snoozed({ count: ids.length }));
      onClose();
    },
  });
  return (
    <MethodDialog title={m.snoozeTitle} confirm={m.snoozeButton} form={form} onClose={onClose}>
      <div className={css.form}>
        <p className={css.label}>{m.snoozeFor}</p>
        <ChoiceRow
          label={m.snoozeFor}
          choices={snoozesAt(opened).map((value) => ({ value, label: m[value] }))}
          value={form.values.snooze}
          onChoose={(snooze) => form.set({ snooze })}
        />
        <p className={css.soft}>{m.snoozeHint({ days: LONGEST_SNOOZE_DAYS })}</p>
      </div>
    </MethodDialog>
  );
}
