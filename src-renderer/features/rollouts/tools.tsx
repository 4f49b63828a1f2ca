import type { ReactNode } from "react";
import { REPORT_FORMATS } from "#shared/domain/reports.ts";
import type { Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { Button, IconChevronDown, Menu } from "#renderer/ui/index.ts";
import { canGoOn, isBetweenWaves } from "./actions.ts";
import { REPORT_NAMES, reportAction } from "./report-actions.ts";
import { retryable } from "./stand.ts";

interface RolloutToolsProps {
  readonly rollout: Rollout;
  readonly items: readonly RolloutItem[];
}

/** What can be done with a rollout as it stands; the rest is in the palette, with the reason why not now. */
export function RolloutTools({ rollout, items }: RolloutToolsProps): ReactNode {
  const runs = rollout.state === "running";
  const between = isBetweenWaves(rollout);
  return (
    <>
      {between && <ActionButton action="rollouts.next" primary />}
      {canGoOn(rollout) && !between && (
        <ActionButton
          action="rollouts.resume"
          label={rollout.state === "stopped" ? "Resume …" : "Resume"}
          primary={rollout.state !== "stopped"}
        />
      )}
      {runs && <ActionButton action="rollouts.pause" label="Pause" />}
      {(runs || canGoOn(rollout)) && <ActionButton action="rollouts.cancel" label="Cancel …" />}
      {!runs && retryable(items) > 0 && <ActionButton action="rollouts.retry" />}
      {!runs && <ActionButton action="rollouts.rollBack" />}
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
