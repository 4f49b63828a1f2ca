import type { ReactNode } from "react";
import { REPORT_FORMATS } from "#shared/domain/reports.ts";
import type { Rollout } from "#shared/domain/rollout.ts";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { Button, IconChevronDown, Menu } from "#renderer/ui/index.ts";
import { canGoOn, isBetweenWaves } from "./actions.ts";
import { REPORT_NAMES, reportAction } from "./report-actions.ts";

/**
 * What can be done with a rollout. Every button stays in its place whatever the state, so that no other one slides under the mouse;
 * one that cannot be used now says why.
 */
export function RolloutTools({ rollout }: { rollout: Rollout }): ReactNode {
  const { state } = rollout;
  return (
    <>
      {isBetweenWaves(rollout) ? (
        <ActionButton action="rollouts.next" primary />
      ) : (
        <ActionButton
          action="rollouts.resume"
          label={state === "stopped" ? "Resume …" : "Resume"}
          primary={canGoOn(rollout) && state !== "stopped"}
        />
      )}
      <ActionButton action="rollouts.pause" label="Pause" />
      <ActionButton action="rollouts.cancel" label="Cancel …" />
      <ActionButton action="rollouts.retry" />
      <ActionButton action="rollouts.rollBack" />
      <More rollout={rollout} />
    </>
  );
}

function More({ rollout }: { rollout: Rollout }): ReactNode {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => navigate(`plans/${rollout.planId}`)}>Show its plan</Menu.Item>
        <Menu.Divider />
        <Menu.Label>Evidence report</Menu.Label>
        {REPORT_FORMATS.map((format) => (
          <ActionMenuItem key={format} action={reportAction(format)} label={REPORT_NAMES[format]} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
