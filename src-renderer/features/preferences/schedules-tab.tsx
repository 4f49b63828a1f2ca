import type { ReactNode } from "react";
import { SchedulePanel, SchedulesGrid } from "#renderer/features/schedule/index.ts";
import { BesidePanel } from "#renderer/ui/index.ts";

export function SchedulesTab(): ReactNode {
  return (
    <BesidePanel panel={<SchedulePanel />}>
      <SchedulesGrid />
    </BesidePanel>
  );
}
