export { scheduleActions } from "./actions.ts";
export { zonedTime } from "./labels.ts";
export { OfferAuditSchedule } from "./offer-audit-schedule.tsx";
export { AuditScheduleLine, ScheduleLine } from "./schedule-line.tsx";
export { SENDING_TONES } from "./sendings-dialog.tsx";
export { scheduleStore } from "./store.ts";
export { SchedulePanel } from "./schedule-panel.tsx";
export { SchedulesGrid } from "./schedules-grid.tsx";
export { openSchedule } from "./schedule-dialog.tsx";
