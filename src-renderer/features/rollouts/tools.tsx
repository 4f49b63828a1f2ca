import { memo, type ReactNode } from "react";
import { REPORT_FORMATS } from "#shared/domain/reports.ts";
import type { Rollout } from "#shared/domain/rollout.ts";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { Button, IconChevronDown, Menu } from "#renderer/ui/index.ts";
import { canGoOn } from "./actions.ts";
import { REPORT_NAMES, reportAction } from "./report-actions.ts";

interface RolloutToolsProps extends Pick<Rollout, "state" | "planId"> {
  readonly betweenWaves: boolean;
}

/**
 * What can be done with a rollout. Every button stays in its place whatever the state, so that no other one slides under the mouse;
 * one that cannot be used now says why.
 */
export const RolloutTools = memo(function RolloutTools(props: RolloutToolsProps): ReactNode {
  const { state, betweenWaves, planId } = props;
  return (
    <>
      {betweenWaves ? (
        <ActionButton action="rollouts.next" primary />
      ) : (
        <ActionButton
          action="rollouts.resume"
          label={state === "stopped" ? "Resume …" : "Resume"}
          primary={canGoOn({ state }) && state !== "stopped"}
        />
      )}
      <ActionButton action="rollouts.pause" label="Pause" />
      <ActionButton action="rollouts.cancel" label="Cancel …" />
      <ActionButton action="rollouts.retry" />
      <ActionButton action="rollouts.rollBack" />
      <More planId={planId} />
    </>
  );
});

function More({ planId }: Pick<Rollout, "planId">): ReactNode {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => navigate(`plans/${planId}`)}>Show its plan</Menu.Item>
        <Menu.Divider />
        <Menu.Label>Evidence report</Menu.Label>
        {REPORT_FORMATS.map((format) => (
          <ActionMenuItem key={format} action={reportAction(format)} label={REPORT_NAMES[format]} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
