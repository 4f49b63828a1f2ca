import type { ReactNode } from "react";
import { SchedulePanel, SchedulesGrid } from "#renderer/features/schedule/index.ts";
import css from "./settings.module.css";

export function SchedulesTab(): ReactNode {
  return (
    <div className={css.beside}>
      <div className={css.grid}>
        <SchedulesGrid />
      </div>
      <SchedulePanel />
    </div>
  );
}
