import { memo, type ReactNode } from "react";
import { REPORT_FORMATS } from "#shared/domain/reports.ts";
import type { Rollout } from "#shared/domain/rollout.ts";
import { reportScreenMessages } from "#shared/messages/report-screens.ts";
import { rolloutScreen as m } from "#shared/messages/rollout-screens.ts";
import { ActionButton, ActionMenuItem, useAction } from "#renderer/actions/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { MenuButton, MenuDivider, MenuItem, MenuLabel } from "#renderer/ui/index.ts";
import { canGoOn } from "./actions.ts";
import { reportAction } from "./report-actions.ts";

interface RolloutToolsProps extends Pick<Rollout, "state" | "planId"> {
  readonly betweenWaves: boolean;
}

/**
 * What can be done with a rollout. While it can go on, every button keeps its place, so that no other button moves under the
 * mouse; a disabled button gives the reason, and what is of use later is in the menu. A rollout that is over has only what is of use then.
 */
export const RolloutToolbar = memo(function RolloutTools(props: RolloutToolsProps): ReactNode {
  const { state, betweenWaves, planId } = props;
  const canRetry = useAction("rollouts.retry").disabled === null;
  if (state !== "running" && !canGoOn({ state })) {
    return (
      <>
        <UsableAction action="rollouts.retry" primary />
        {!canRetry && <LaterActions />}
        <More planId={planId}>
          {canRetry && (
            <>
              <ActionMenuItem action="rollouts.testMail" />
              <ActionMenuItem action="rollouts.rollBack" />
              <MenuDivider />
            </>
          )}
        </More>
      </>
    );
  }
  return (
    <>
      {betweenWaves ? (
        <ActionButton action="rollouts.next" primary />
      ) : (
        <ActionButton
          action="rollouts.resume"
          label={state === "stopped" ? m.resumeAsk : m.shortResume}
          primary={canGoOn({ state }) && state !== "stopped"}
        />
      )}
      <ActionButton action="rollouts.pause" label={m.shortPause} />
      <ActionButton action="rollouts.cancel" label={m.shortCancel} />
      <More planId={planId}>
        <ActionMenuItem action="rollouts.retry" />
        <ActionMenuItem action="rollouts.rollBack" />
        <MenuDivider />
      </More>
    </>
  );
});

/** What is of use after a retry, or where nothing failed. */
function LaterActions(): ReactNode {
  return (
    <>
      <UsableAction action="rollouts.testMail" primary />
      <UsableAction action="rollouts.rollBack" />
    </>
  );
}

/** Nothing where the action cannot be used. */
function UsableAction(props: { action: string; primary?: boolean }): ReactNode {
  return useAction(props.action).disabled === null ? <ActionButton {...props} /> : null;
}

/** @param children further items, before the others */
function More(props: Pick<Rollout, "planId"> & { readonly children: ReactNode }): ReactNode {
  const { planId, children } = props;
  return (
    <MenuButton label={m.more}>
      {children}
      <MenuItem onClick={() => navigate(`plans/${planId}`)}>{m.showPlan}</MenuItem>
      <MenuDivider />
      <MenuLabel>{m.reports}</MenuLabel>
      {REPORT_FORMATS.map((format) => (
        <ActionMenuItem
          key={format}
          action={reportAction(format)}
          label={reportScreenMessages[format]}
        />
      ))}
    </MenuButton>
  );
}
