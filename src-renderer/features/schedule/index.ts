export { scheduleActions } from "./actions.ts";
export { ScheduleDialogs } from "./schedule-dialog.tsx";
export { AuditScheduleLine, ScheduleLine } from "./schedule-line.tsx";
export { SchedulesGrid } from "./schedules-grid.tsx";
