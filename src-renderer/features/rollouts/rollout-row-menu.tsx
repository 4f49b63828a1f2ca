import type { ReactNode } from "react";
import { REPORT_FORMATS } from "#shared/domain/reports.ts";
import type { Rollout } from "#shared/domain/rollout.ts";
import { gridMessages } from "#shared/messages/controls.ts";
import { reportScreenMessages } from "#shared/messages/report-screens.ts";
import { rolloutScreen as m } from "#shared/messages/rollout-screens.ts";
import { CallMenuItem } from "#renderer/features/team/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import {
  IconDetails,
  IconPlan,
  IconReport,
  IconRetry,
  IconRollBack,
  MenuDivider,
  MenuItem,
} from "#renderer/ui/index.ts";
import { rollBack } from "./actions.ts";
import { saveReport } from "./report-actions.ts";
import { rolloutsStore } from "./store.ts";
import { attentionCount, doneCount } from "./summary.ts";

/** What can be done with a rollout of the list. */
export function RolloutRowMenu({ rollout }: { rollout: Rollout }): ReactNode {
  const { id, planId } = rollout;
  const services = useServices();
  const state = useFeature(rolloutsStore, (all) => all);
  const running = rollout.state === "running" ? m.isRunning : null;
  const failed = attentionCount(rollout);
  return (
    <>
      <MenuItem
        onClick={() => navigate(`rollouts/${id}`)}
        leftSection={<IconDetails size={15} aria-hidden />}
      >
        {gridMessages.openRow}
      </MenuItem>
      <CallMenuItem
        call="rollouts.retry"
        icon={IconRetry}
        reason={running ?? (failed === 0 ? m.noneFailed : null)}
        onClick={() => {
          navigate(`rollouts/${id}`);
          state.ask("retry");
        }}
      >
        {m.retry}
      </CallMenuItem>
      <CallMenuItem
        call="rollouts.rollback"
        icon={IconRollBack}
        reason={
          running ??
          (state.planning ? m.isPlanning : null) ??
          (doneCount(rollout) === 0 ? m.nothingWritten : null)
        }
        onClick={() => {
          navigate(`rollouts/${id}`);
          void rollBack(state, id);
        }}
      >
        {m.rollBack}
      </CallMenuItem>
      <MenuItem
        onClick={() => navigate(`plans/${planId}`)}
        leftSection={<IconPlan size={15} aria-hidden />}
      >
        {m.showPlan}
      </MenuItem>
      <MenuDivider />
      {REPORT_FORMATS.map((format) => (
        <CallMenuItem
          key={format}
          call="reports.make"
          icon={IconReport}
          onClick={() => void saveReport(services, id, format)}
        >
          {m.report({ format: reportScreenMessages[format] })}
        </CallMenuItem>
      ))}
    </>
  );
}
