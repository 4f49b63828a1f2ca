import { useEffect, useState, type ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { MethodDialog } from "#renderer/dialogs/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { ErrorNotice, Select, useMethodForm } from "#renderer/ui/index.ts";
import { assignAlerts } from "./assign-alerts.ts";
import type { ChosenAlerts } from "./note-dialog.tsx";
import { alertsStore } from "./store.ts";
import css from "./alerts.module.css";

/** Which user handles the chosen alerts from now on. */
export function AssignDialog({ ids, onClose }: ChosenAlerts): ReactNode {
  const state = useFeature(alertsStore, (all) => all);
  const { names, error } = useAssignees(ids);
  const form = useMethodForm("alerts.assign", {
    initial: { to: "" },
    required: { to: m.assignMissing },
    input: ({ to }) => ({ ids: [...ids], to }),
    send: ({ to }) => assignAlerts(state, ids, to),
    done: onClose,
  });
  return (
    <MethodDialog title={m.assignTitle} confirm={m.assignButton} form={form} onClose={onClose}>
      <div className={css.form}>
        {error && <ErrorNotice error={error} />}
        <Select
          {...form.field("to")}
          label={m.assignLabel}
          description={m.assignHint}
          data={names ?? []}
          disabled={names === null}
          searchable
          data-autofocus
        />
      </div>
    </MethodDialog>
  );
}

/** Users who may handle all of these alerts; null until they are known. */
function useAssignees(ids: readonly string[]) {
  const { client } = useServices();
  const [known, setKnown] = useState<string[] | null>(null);
  const [error, setError] = useState<MusterError | null>(null);
  useEffect(() => {
    let isOver = false;
    void client.call("alerts.assignees", { ids: [...ids] }).then((answer) => {
      if (isOver) return;
      if (answer.ok) setKnown(answer.value.names);
      else setError(answer.error);
    });
    return () => {
      isOver = true;
    };
  }, [client, ids]);
  return { names: known, error };
}
