import type { ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { recorderActionMessages as text } from "#shared/messages/recorder-actions.ts";
import {
  ActionButton,
  ActionMenuItem,
  runAction,
  useActionContext,
  useActions,
} from "#renderer/actions/index.ts";
import { useIsPermitted } from "#renderer/features/team/index.ts";
import { Button, MenuIconButton } from "#renderer/ui/index.ts";
import css from "./recorders.module.css";

/** Behind the two that are used every day. */
const MENU = [
  "recorders.edit",
  "recorders.webPage",
  "recorders.testMail",
  "recorders.testSignIn",
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
      <ActionButton
        action="recorders.audit"
        label={text.auditOne}
        recorderId={recorder.id}
        compact
      />
      <ActionButton action="recorders.bulk" recorderId={recorder.id} compact />
      <MenuIconButton label={text.moreActions}>
        {MENU.map((action) => (
          <ActionMenuItem key={action} action={action} recorderId={recorder.id} />
        ))}
      </MenuIconButton>
    </div>
  );
}

interface RunButtonProps {
  readonly recorderId: string;
  /** Id of the action in the registry. */
  readonly run: string;
  readonly variant?: "default" | "subtle";
  readonly size?: "compact-sm";
  readonly children: string;
  readonly "aria-label"?: string | undefined;
  readonly "aria-describedby"?: string;
}

/** Runs an action for one recorder. Absent if the role of the user does not permit the action. */
export function RunButton({ recorderId, run, ...button }: RunButtonProps): ReactNode {
  const isPermitted = useIsPermitted();
  const runFor = useRunFor(recorderId);
  return isPermitted(run) && <Button {...button} onClick={() => runFor(run)} />;
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
