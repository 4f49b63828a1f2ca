import type { ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { runAction, useActionContext, useActions, useAction } from "#renderer/actions/index.ts";
import { Button, Tooltip } from "#renderer/ui/index.ts";
import css from "./recorders.module.css";

const SHOWN = [
  "recorders.audit",
  "recorders.bulk",
  "recorders.testMail",
  "recorders.edit",
  "recorders.webPage",
  "recorders.remove",
] as const;

/** Actions of the registry for this recorder. The selection in the grid does not change. */
export function DetailsActions({ recorder }: { recorder: Recorder }): ReactNode {
  return (
    <div
      className={css.detailsActions}
      role="group"
      aria-label={common.actionsFor({ name: recorder.name })}
    >
      {SHOWN.map((id) => (
        <DetailsAction key={id} id={id} recorder={recorder} />
      ))}
    </div>
  );
}

function DetailsAction({ id, recorder }: { id: string; recorder: Recorder }): ReactNode {
  const { action, disabled, run } = useAction(id, recorder.id);
  const Icon = action.icon;
  return (
    <Tooltip label={disabled} disabled={disabled === null}>
      <Button
        variant="default"
        onClick={run}
        data-disabled={disabled !== null}
        aria-disabled={disabled !== null}
        leftSection={Icon && <Icon size={15} />}
      >
        {action.label}
      </Button>
    </Tooltip>
  );
}

/** Runs an action for one recorder. */
export function useRunFor(recorderId: string): (actionId: string) => void {
  const actions = useActions();
  const context = useActionContext();
  return (actionId) => {
    const action = actions.get(actionId);
    if (action) runAction(action, { ...context, recorderIds: [recorderId] });
  };
}
